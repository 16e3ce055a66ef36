import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import type { PageRef, Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { sentencesOf, type ReadSentence } from '#src/retrieval/requests/sentence-cues.ts';
import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import { isLabel } from './lists/labels.ts';
import { announces, endsOpen, leansBack } from './lists/leading-words.ts';
import { blockBefore, blockBeforeIn, type PlacedBlock } from './placed-blocks.ts';
import { isContents } from './readable.ts';
import { stemsIn, type TopicWord } from './topic-words.ts';

export type ListPlace = {
  says: readonly string[];
  over: readonly Part[];
} & (
  | { type: 'block'; block: PlacedBlock }
  | { type: 'sentence'; at: PageRef; block: Span; sentence: Span }
  | { type: 'section'; part: Part }
);

export type IndexedSentence = PageRef & { sentence: ReadSentence };

/** Sentences, lists and headings of a course, by stems. */
export type LookupIndex = {
  sentences: readonly IndexedSentence[];
  lists: readonly ListPlace[];
  tables: readonly PlacedBlock[];
  pageCount: number;
  /** Ordered indices of sentences containing a form of each word. */
  holding: (words: readonly TopicWord[]) => number[];
  listsOf: (word: TopicWord) => number[];
  /** The number of pages with a word. */
  pagesHolding: (word: TopicWord) => number;
  titleStems: (part: Part) => readonly string[];
};

const LONGEST_LEAD = 300;
const LONGEST_BEFORE = 600;
const ASKING = ['كيف', 'لماذا'];

const known = new WeakMap<Course, Promise<LookupIndex>>();

/** Built once per course, so that a question reads only matching text. */
export function lookupIndexOf(course: Course): Promise<LookupIndex> {
  const made = known.get(course) ?? buildLookupIndex(course);
  known.set(course, made);
  return made;
}

type Postings = Map<string, number[]>;

function add(postings: Postings, stems: Iterable<string>, place: number): void {
  for (const stem of stems) {
    const places = postings.get(stem);
    if (places === undefined) postings.set(stem, [place]);
    else if (places.at(-1) !== place) places.push(place);
  }
}

async function buildLookupIndex(course: Course): Promise<LookupIndex> {
  const slices = createWorkSlices();
  const sentences: IndexedSentence[] = [];
  const lists: ListPlace[] = [];
  const tables: PlacedBlock[] = [];
  const bySentence: Postings = new Map();
  const byList: Postings = new Map();
  const titles = new Map<Part, readonly string[]>();
  const titleStems = (part: Part): readonly string[] => {
    const stems = titles.get(part) ?? stemsIn(part.title);
    titles.set(part, stems);
    return stems;
  };
  const addList = (list: ListPlace, isFoundByTitle: boolean): void => {
    lists.push(list);
    const above = isFoundByTitle ? list.over.flatMap(titleStems) : [];
    add(byList, [...list.says, ...above], lists.length - 1);
  };
  for (const [file, { pages }] of course.files.entries()) {
    const parts = course.outline[file]?.parts ?? [];
    for (const page of pages) {
      const at = { file, page: page.number };
      const contents = new Set(
        page.blocks.filter(({ start, end }) => isContents(page.text.slice(start, end))),
      );
      let place = 0;
      for (const sentence of sentencesOf(page)) {
        while ((page.blocks[place]?.end ?? Infinity) <= sentence.start) place += 1;
        const block = page.blocks[place];
        if (block && block.start <= sentence.start && contents.has(block)) continue;
        sentences.push({ ...at, sentence });
        add(bySentence, new Set(stemsIn(sentence.folded)), sentences.length - 1);
      }
      const above = parts.filter(({ from, to }) => from <= at.page && at.page <= to);
      for (const [place, block] of page.blocks.entries()) {
        if (contents.has(block)) continue;
        const text = page.text.slice(block.start, block.end);
        const placed = { ...at, at: place, block, text };
        if (block.type === 'table') tables.push(placed);
        const over = above.filter((part) => isOver(part, placed));
        // Text before an item explains only the one before it.
        const isItem = isLabel(course, placed) && !isAnnounced(course, placed);
        const isList = block.type === 'list' || block.type === 'table';
        if (!isItem && (isList || (block.type !== 'heading' && announcesItems(text)))) {
          addList({ type: 'block', block: placed, over, says: leadStems(course, placed) }, true);
        }
        if (isLabel(course, placed)) {
          const sentence = { start: 0, end: text.length };
          // It is a member of its heading's list, not the list itself.
          addList({ type: 'sentence', at, block, sentence, over: [], says: stemsIn(text) }, false);
        }
        if (block.type !== 'paragraph') continue;
        for (const sentence of splitSentences(text)) {
          const said = text.slice(sentence.start, sentence.end);
          if (!announces(said)) continue;
          addList({ type: 'sentence', at, block, sentence, over, says: stemsIn(said) }, false);
        }
      }
      for (const part of above.filter(({ from }) => from === at.page)) {
        const over = above.filter(({ from, start, level }) => {
          const isBefore = from < part.from || (from === part.from && start < part.start);
          return isBefore && level < part.level;
        });
        addList({ type: 'section', part, over, says: saidIn(part.title) }, false);
      }
      if (slices.isFull(page.text.length)) await slices.pause();
    }
  }
  const placesOf = (postings: Postings, word: TopicWord): number[] => {
    const all = word.flatMap((form) => postings.get(form) ?? []);
    return word.length > 1 ? [...new Set(all)].toSorted((a, b) => a - b) : all;
  };
  return {
    ...{ sentences, lists, tables, titleStems },
    pageCount: course.files.reduce((sum, { pages }) => sum + pages.length, 0),
    listsOf: (word) => placesOf(byList, word),
    holding(words) {
      const [first = [], ...rest] = words
        .map((word) => placesOf(bySentence, word))
        .toSorted((a, b) => a.length - b.length);
      const others = rest.map((places) => new Set(places));
      return first.filter((place) => others.every((places) => places.has(place)));
    },
    pagesHolding: (word) =>
      new Set(
        placesOf(bySentence, word).map((place) => {
          const { file = 0, page = 0 } = sentences[place] ?? {};
          return `${file}:${page}`;
        }),
      ).size,
  };
}

/** Whether a block is under a heading. */
export const isOver = ({ from, to, start, end }: Part, { page, block }: PlacedBlock): boolean =>
  (from < page || start <= block.start) && (page < to || end === null || block.start < end);

/** «يشترط ثلاثة أمور:» before items read as paragraphs. */
const announcesItems = (text: string): boolean => endsOpen(text) && text.length < LONGEST_LEAD;

function isAnnounced(course: Course, list: PlacedBlock): boolean {
  const before = blockBeforeIn(course, list);
  return before !== null && (before.block.type === 'heading' || endsOpen(before.text));
}

/**
 * Stems that announce a list: from the preceding sentence or headings, and from its first line if
 * that asks.
 */
function leadStems(course: Course, placed: PlacedBlock): string[] {
  const isList = placed.block.type === 'list' || placed.block.type === 'table';
  const before = isList ? blockBeforeIn(course, placed) : placed;
  const lead = before === null ? '' : leadOf(course, before);
  const [first = ''] = placed.text.split('\n', 1);
  const own = /[:：؟?]\s*$/u.test(first) ? first : '';
  return saidIn(`${lead} ${own}`);
}

/**
 * Stems of an announcement with the questions that it answers: «كيف تتعامل…» means steps, «لماذا…»
 * causes.
 */
function saidIn(text: string): string[] {
  const asks = ASKING.filter((word) => tokenize(text).includes(word));
  return [...stemsIn(text), ...asks];
}

function leadOf(course: Course, before: PlacedBlock): string {
  const lead = lastSentence(before);
  // «وهي ستة:» continues the previous text.
  if (leansBack(lead)) {
    const own = before.text.slice(0, Math.max(0, before.text.length - lead.length)).trim();
    const previous = own === '' ? blockBeforeIn(course, before) : null;
    const said = previous && previous.block.type !== 'heading' ? lastSentence(previous) : own;
    return `${said.slice(-LONGEST_LEAD)} ${lead}`;
  }
  if (before.block.type === 'paragraph') return lead;
  if (before.block.type !== 'heading') return '';
  const above = blockBefore(course, before);
  // A deeper heading has a list of its own.
  const isOneHeading =
    above?.block.type === 'heading' &&
    (leansBack(before.text) || (above.block.level ?? 1) >= (before.block.level ?? 1));
  return isOneHeading ? `${above.text} ${before.text}` : before.text;
}

function lastSentence({ block, text }: PlacedBlock): string {
  if (block.type === 'heading') return text;
  const last = block.type === 'paragraph' ? splitSentences(text).at(-1) : undefined;
  return last ? text.slice(last.start, last.end).slice(-LONGEST_LEAD) : '';
}

/** Text before a list up to a heading, which shows its subject. */
function textBefore(course: Course, block: PlacedBlock): string {
  const lead = blockBefore(course, block);
  const before = lead && lead.block.type !== 'heading' ? blockBefore(course, lead) : null;
  const texts = [before, lead].map((one) => one?.text.slice(-LONGEST_BEFORE) ?? '');
  return texts.join(' ');
}

/** Further text of a list's place. */
export function bodyOf(course: Course, list: ListPlace): string {
  if (list.type === 'block') return `${textBefore(course, list.block)} ${list.block.text}`;
  if (list.type === 'section') return '';
  const page = pageOf(course, list.at);
  return page?.text.slice(list.block.start, list.block.end) ?? '';
}
