import { extractAnswer } from '@nibras/server/retrieval/extract-answer.ts';
import type { CollectedPages } from '@nibras/server/retrieval/requests/collect-pages.ts';
import { quoteCourse } from '@nibras/server/retrieval/quoting/quote-course.ts';
import type { RequestKind } from '@nibras/server/retrieval/requests/request.ts';
import { searchChunks } from '@nibras/server/retrieval/search-center.ts';

import type { AskedRequest, BenchCenter } from './read-centers.ts';

/** Passages per question with a model, and per quotation. */
const PASSAGES = 8;
const PASSAGES_READ = 5;

/** Pages that reach the model or the quoted answer; an overview covers a page by its heading. */
export async function reachedPages(
  center: BenchCenter,
  asked: AskedRequest,
  { understood, collected }: { understood: RequestKind; collected: CollectedPages },
  isQuoting: boolean,
): Promise<Set<string>> {
  const { course, search } = center;
  const key = (at: { file: number; page: number }): string =>
    `${course.files[at.file]?.name ?? ''}\n${at.page}`;
  switch (collected.type) {
    case 'texts': {
      if (!isQuoting)
        return new Set(collected.groups.flatMap(({ stretches }) => stretches.map(key)));
      const pieces = quoteCourse(course, understood, collected);
      return new Set(
        pieces.flatMap((piece) => (piece.type === 'quote' ? [key(piece.stretch)] : [])),
      );
    }
    case 'outline':
      return new Set(
        collected.entries.flatMap(({ file, from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => key({ file, page: from + at })),
        ),
      );
    case 'passages':
      return new Set(
        (isQuoting ? quoted(center, asked) : await search(asked.request, PASSAGES)).map(key),
      );
  }
}

function quoted({ course, index, stretches }: BenchCenter, { request }: AskedRequest) {
  const chunks = searchChunks(index, request, { limit: PASSAGES_READ }).map((found) => {
    const at = stretches[found.position];
    const page = course.files[at?.file ?? 0]?.pages.find(({ number }) => number === at?.page);
    return { ...found, text: page?.text.slice(at?.start, at?.end) ?? '' };
  });
  return extractAnswer(index.grams, request, chunks).flatMap(
    ({ position }) => stretches[position] ?? [],
  );
}
