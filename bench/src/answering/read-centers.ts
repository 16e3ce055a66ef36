import { readdir, readFile as readText } from 'node:fs/promises';
import { join } from 'node:path';

import { readFile } from '@nibras/server/reading/read-file.ts';
import type { CourseFile } from '@nibras/server/retrieval/requests/course.ts';
import { buildOutline } from '@nibras/server/retrieval/requests/outline.ts';
import type {
  Course,
  RequestKind,
  HistoryMessage,
} from '@nibras/server/retrieval/requests/request.ts';
import type { Search, Stretch } from '@nibras/server/retrieval/requests/collect-pages.ts';
import { chunkPages } from '@nibras/server/retrieval/chunk-pages.ts';
import {
  buildCenterIndex,
  searchChunks,
  type CenterIndex,
} from '@nibras/server/retrieval/search-center.ts';

export type AskedRequest = {
  center: string;
  request: string;
  kind: RequestKind;
  pages: { file: string; page: number }[];
  history?: HistoryMessage[];
};

/** Documents as the product has them in a center: read, indexed and outlined. */
export type BenchCenter = {
  course: Course;
  index: CenterIndex;
  stretches: Stretch[];
  search: Search;
};

const REQUESTS_SUFFIX = '.requests.jsonl';

export async function readRequests(folder: string): Promise<AskedRequest[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(REQUESTS_SUFFIX)).sort();
  if (files.length === 0) throw new Error(`No *${REQUESTS_SUFFIX} in ${folder}`);
  const texts = await Promise.all(files.map((file) => readText(join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as AskedRequest);
}

export async function readCenter(folder: string): Promise<BenchCenter> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  // In the order a student would list them.
  names.sort((one, other) => one.localeCompare(other, 'ar', { numeric: true }));
  return centerOf(await courseOf(names.map((name) => ({ path: join(folder, name), name }))));
}

/** What a chat understands requests by. */
export async function courseOf(files: readonly { path: string; name: string }[]): Promise<Course> {
  const read: CourseFile[] = [];
  for (const { path, name } of files) {
    const { pages } = await readFile({ path, fileName: name });
    read.push({ name, pages });
  }
  return { files: read, outline: await buildOutline(read) };
}

async function centerOf(course: Course): Promise<BenchCenter> {
  const { files } = course;
  const stretches: Stretch[] = [];
  const chunks = files.flatMap(({ name, pages }, file) =>
    chunkPages(pages).map(({ page, heading, text, start, end }) => {
      stretches.push({ file, page, start, end });
      return {
        id: String(stretches.length - 1),
        title: name.replace(/\.[^.\s]{1,8}$/, ''),
        heading,
        text,
      };
    }),
  );
  const index = await buildCenterIndex(chunks);
  const search: Search = (words, limit) =>
    Promise.resolve(
      searchChunks(index, words, { limit }).flatMap(({ position }) => stretches[position] ?? []),
    );
  return { course, index, stretches, search };
}
