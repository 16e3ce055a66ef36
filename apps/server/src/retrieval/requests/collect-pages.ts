import { headingsOf } from '#src/retrieval/outline/headings.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import type { CoursePage, PageRef, Part } from './course.ts';
import { listedKind } from './list-requests.ts';
import { holdsName, isNearWord, isSameWord, soughtName } from './name-sightings.ts';
import type { OutlinePart } from './outline.ts';
import type { Course, Request, Side } from './request.ts';
import { holds, holdsAll, sentencesOf, type ReadSentence } from './sentence-cues.ts';
import { wantedStems } from './topic-of-request.ts';
import type { Word } from './words.ts';

export type Stretch = PageRef & { start: number; end: number };

/** Ranges that belong together: a page, a part, a compared thing, or all occurrences. */
export type Group = {
  title: string;
  stretches: readonly Stretch[];
  /** How many leading ranges were named; the others were found. */
  named?: number;
};

export type Entry = Pick<OutlinePart, 'file' | 'title' | 'level' | 'from' | 'to' | 'start'>;

export type CollectedPages =
  | { type: 'texts'; groups: readonly Group[] }
  | { type: 'outline'; entries: readonly Entry[] }
  /** Only the nearest passages. */
  | { type: 'passages' };

/** Searches passages, best first. */
export type Search = (words: string, limit: number) => Promise<readonly Stretch[]>;

const PASSAGES_A_SIDE = 5;
const PAGES_A_SIDE = 6;
const PASSAGES_OF_PART = 8;
const PASSAGES_OF_LIST = 4;
const MOST_SIGHTINGS = 400;
const MOST_THINGS = 4;
const LEAST_NAME = 4;

/** Collects what a request needs from the course. */
export async function collectPages(
  course: Course,
  request: Request,
  search: Search,
): Promise<CollectedPages> {
  switch (request.kind) {
    case 'page':
      return texts(request.pages.map((page) => pageGroup(course, page)));
    case 'part':
      return request.parts.length > 0
        ? texts(request.parts.map((part) => partGroup(course, part)))
        : texts([
            { title: request.topic, stretches: await search(request.topic, PASSAGES_OF_PART) },
          ]);
    case 'overview':
      return { type: 'outline', entries: entriesWithin(course, request.within ?? []) };
    case 'comparison':
      return texts(await Promise.all(request.sides.map((side) => sideGroup(course, side, search))));
    case 'list':
      return texts([await sightings(course, request, search)]);
    case 'exercise':
    case 'lookup':
    case 'smalltalk':
      return { type: 'passages' };
  }
}

const texts = (groups: readonly Group[]): CollectedPages => ({
  type: 'texts',
  groups: groups.filter(({ stretches }) => stretches.length > 0),
});

export function pageOf({ files }: Course, { file, page }: PageRef): CoursePage | null {
  const pages = files[file]?.pages ?? [];
  // Pages are normally numbered without gaps.
  const found = pages[page - 1];
  return found?.number === page ? found : (pages.find(({ number }) => number === page) ?? null);
}

const wholePage = (course: Course, at: PageRef): Stretch[] => {
  const page = pageOf(course, at);
  return page === null ? [] : [{ ...at, start: 0, end: page.text.length }];
};

function pageGroup(course: Course, at: PageRef): Group {
  return { title: titleOfPage(course, at), stretches: wholePage(course, at) };
}

/** The page's first heading, else the one above it, else its file. */
function titleOfPage(course: Course, at: PageRef): string {
  const page = pageOf(course, at);
  const [own] = page ? headingsOf(page) : [];
  const { whole, parts } = course.outline[at.file] ?? {};
  const above = own ?? parts?.findLast(({ from }) => from < at.page) ?? whole;
  return above?.title ?? '';
}

function partGroup(course: Course, part: Part): Group {
  const stretches: Stretch[] = [];
  for (let page = part.from; page <= part.to; page += 1) {
    for (const whole of wholePage(course, { file: part.file, page })) {
      const start = page === part.from ? part.start : 0;
      const end = page === part.to && part.end !== null ? part.end : whole.end;
      if (end > start) stretches.push({ ...whole, start, end });
    }
  }
  return { title: part.title, stretches };
}

function entriesOf({ outline }: Course): Entry[] {
  return outline.flatMap(({ whole, parts, lines }) => {
    const units = new Set(parts.map(({ mark }) => mark?.unit));
    // «الفصل الأول: …» that was read as text.
    const unheaded = lines.filter(({ mark }) => !units.has(mark?.unit));
    const all = [...parts, ...unheaded].toSorted((a, b) => a.from - b.from || a.start - b.start);
    return [whole, ...all];
  });
}

/** The headings of some parts, or all. */
function entriesWithin(course: Course, within: readonly Part[]): Entry[] {
  const entries = entriesOf(course);
  if (within.length === 0) return entries;
  return entries.filter(({ file, from, start, level }) =>
    within.some(
      (part) =>
        file === part.file &&
        (level > 0 || (part.start === 0 && part.end === null)) &&
        (from > part.from || (from === part.from && start >= part.start)) &&
        (from < part.to || (from === part.to && (part.end === null || start < part.end))),
    ),
  );
}

/** A short part is taken whole, a long one only if it was named. */
async function sideGroup(course: Course, side: Side, search: Search): Promise<Group> {
  const named = side.parts.map((part) => partGroup(course, part).stretches).flat();
  const pages = side.pages.flatMap((page) => wholePage(course, page));
  if (pages.length > 0) return { title: side.title, stretches: pages };
  if (side.isPlace || named.length > PAGES_A_SIDE) {
    return { title: side.title, stretches: named, named: named.length };
  }
  const found = await search(side.title, PASSAGES_A_SIDE);
  const stretches = withoutOverlaps([...named, ...found]);
  return { title: side.title, stretches, named: named.length };
}

function withoutOverlaps(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const one of stretches) {
    const isHeld = kept.some(
      ({ file, page, start, end }) =>
        file === one.file && page === one.page && start <= one.start && one.end <= end,
    );
    if (!isHeld) kept.push(one);
  }
  return kept;
}

/** All sentences that contain one of the things, on all pages or those of some parts. */
async function sightings(
  course: Course,
  { things, within, sought }: Extract<Request, { kind: 'list' }>,
  search: Search,
): Promise<Group> {
  if (sought !== null) return await places(course, sought, within);
  const title = things.map(({ written }) => written).join(' ');
  for (const isSighting of sightingTests(things)) {
    const stretches = await findSentences(course, pagesWithin(course, within), isSighting);
    if (stretches.length > 0) return { title, stretches: stretches.slice(0, MOST_SIGHTINGS) };
  }
  return { title, stretches: await search(title, PASSAGES_OF_LIST) };
}

/** Occurrences of a name, in similar spelling if there are none literally. */
async function places(course: Course, sought: string, within: readonly Part[]): Promise<Group> {
  const pages = pagesWithin(course, within);
  for (const title of [sought, withoutFirst(sought)]) {
    const name = soughtName(title);
    for (const isSame of name.length === 0 ? [] : [isSameWord, isNearWord]) {
      const found = await findSentences(course, pages, ({ folded }) =>
        holdsName(folded, name, isSame),
      );
      if (found.length > 0) return { title, stretches: found.slice(0, MOST_SIGHTINGS) };
    }
  }
  return { title: sought, stretches: [] };
}

/** «مكتبة OpenCV» may be written without its generic word; a single word must be long. */
function withoutFirst(name: string): string {
  const [, ...rest] = name.split(' ');
  return rest.join(' ').length >= LEAST_NAME ? rest.join(' ') : '';
}

/** Matching sentences of pages, searched in slices of work. */
export async function findSentences(
  course: Course,
  pages: readonly PageRef[],
  isWanted: (sentence: ReadSentence) => boolean,
): Promise<Stretch[]> {
  const slices = createWorkSlices();
  const found: Stretch[] = [];
  for (const at of pages) {
    const page = pageOf(course, at);
    if (!page) continue;
    for (const sentence of sentencesOf(page)) {
      if (isWanted(sentence)) found.push({ ...at, start: sentence.start, end: sentence.end });
    }
    if (slices.isFull(page.text.length)) await slices.pause();
  }
  return found;
}

/** The pages of some parts, or all by default. */
export function pagesWithin({ files }: Course, within: readonly Part[]): PageRef[] {
  if (within.length === 0) {
    return files.flatMap(({ pages }, file) => pages.map(({ number }) => ({ file, page: number })));
  }
  return within.flatMap(({ file, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ file, page: from + at })),
  );
}

/** Conditions for a sentence: all words, or fewer from the end if nothing matches. */
function sightingTests(things: readonly Word[]): ((sentence: ReadSentence) => boolean)[] {
  const at = things.findIndex((word) => listedKind(word) !== null);
  const kind = at >= 0 && at <= 1 ? listedKind(things[at]) : null;
  const others = wantedStems(kind === null ? things : things.slice(at + 1)).slice(0, MOST_THINGS);
  const least = kind === null ? 1 : 0;
  return Array.from({ length: Math.max(0, others.length - least + 1) }, (_, less) => {
    const said = others.slice(0, others.length - less);
    if (kind === null) return (sentence) => holdsAll(sentence, said);
    return (sentence) => holds(kind, sentence) && holdsAll(sentence, said);
  });
}
