import { headingsOf } from '#src/retrieval/outline/headings.ts';
import { pagesWithin, pageOf, type Stretch } from '#src/retrieval/asking/gather.ts';
import type { PageRef, Part } from '#src/retrieval/asking/course.ts';
import type { Course } from '#src/retrieval/asking/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import { blockAfter, blockBefore, blockAt, type PlacedBlock } from './placed-blocks.ts';
import { announces } from './leading-words.ts';
import { isAmong, stemsIn, topicWords, type TopicWord } from './topic-words.ts';
import { wholeBlock, wholeThing } from './whole-things.ts';

/** Where a list may stand: what announces it, and what stands over it. */
type Candidate = {
  says: ReadonlySet<string>;
  above: ReadonlySet<string>;
  body: ReadonlySet<string>;
};

export type FoundList = {
  title: string | null;
  stretches: Stretch[];
  score: number;
  /** Found by the heading over it. */
  isHeading?: true;
};

/** What stands under a heading is shown up to here; more is a chapter and no list. */
const LONGEST_SECTION = 4000;
const SHORTEST_UNDER_TITLE = 120;
const BY_HEADING = 0.9;
const IN_BODY = 0.6;
/** A heading or a sentence that says much more is about something else. */
const LEAST_SCORE = 0.72;
const PRECISION_WEIGHT = 0.25;
const CONTEXT_HEADINGS = 3;
/** Where more than the list stands under a heading, all of it is wanted. */
const MOST_AROUND_LIST = 1;

/** The list that a request wants, by what announces it or stands over it; null where there is none. */
export async function findList(
  course: Course,
  question: string,
  within: readonly Part[] = [],
): Promise<FoundList | null> {
  const topic = topicWords(question);
  if (topic.length === 0) return null;
  const slices = createWorkSlices();
  let best: FoundList | null = null;
  const consider = (found: FoundList): void => {
    const known = best?.score ?? 0;
    const isBetter = found.score > known || (found.score === known && found.isHeading === true);
    if (found.score >= LEAST_SCORE && isBetter) best = found;
  };
  for (const at of pagesWithin(course, within)) {
    const page = pageOf(course, at);
    if (!page) continue;
    const parts = course.outline[at.file]?.parts ?? [];
    const above = parts.filter(({ from, to }) => from <= at.page && at.page <= to);
    for (const [place, block] of page.blocks.entries()) {
      const text = page.text.slice(block.start, block.end);
      const placed = { ...at, at: place, block, text };
      if (block.type === 'list' || block.type === 'table' || announcesItems(text)) {
        const found = announced(
          course,
          placed,
          topic,
          above.filter((part) => isOver(part, placed)),
        );
        if (found) consider(found);
      }
    }
    for (const block of page.blocks) {
      if (block.type !== 'paragraph') continue;
      const text = page.text.slice(block.start, block.end);
      const over = above.filter((part) => isOver(part, { ...at, at: 0, block, text }));
      for (const sentence of countingSentences(text, topic)) {
        consider(counted(course, { ...at, block, sentence, text }, topic, over));
      }
    }
    for (const heading of headingsOf(page)) {
      const part = above.find(({ from, start }) => from === at.page && start === heading.start);
      if (part) considerSection(course, part, topic, consider);
    }
    if (slices.isFull(page.text.length)) await slices.pause();
  }
  return best;
}

const isOver = ({ from, to, start, end }: Part, { page, block }: PlacedBlock): boolean =>
  (from < page || start <= block.start) && (page < to || end === null || block.start < end);

/** «يشترط ثلاثة أمور:» before lines that the reader took for paragraphs. */
const announcesItems = (text: string): boolean => /[:：]\s*$/u.test(text) && text.length < 300;

function announced(
  course: Course,
  placed: PlacedBlock,
  topic: readonly TopicWord[],
  above: readonly Part[],
): FoundList | null {
  const isList = placed.block.type === 'list' || placed.block.type === 'table';
  const before = isList ? blockBefore(course, placed) : placed;
  const lead = before === null ? '' : leadOf(course, before);
  const [first = ''] = placed.text.split('\n', 1);
  const own = /[:：؟?]\s*$/u.test(first) ? first : '';
  const says = new Set(stemsIn(`${lead} ${own}`));
  const candidate = {
    says,
    above: new Set(stemsIn(above.map(({ title }) => title).join(' '))),
    body: new Set(stemsIn(placed.text.slice(0, 1500))),
  };
  const score = scoreOf(topic, candidate);
  if (score === 0) return null;
  const stretches = isList ? wholeBlock(course, placed) : wholeThing(course, stretchAt(placed));
  return { title: titleFor(topic, above), stretches: withoutQuestion(course, stretches), score };
}

/** «وله مرحلتان. …»: a sentence that counts what is asked for, with what follows it in its paragraph. */
function countingSentences(text: string, [head = []]: readonly TopicWord[]): Span[] {
  const folded = searchForm(text);
  if (!head.some((form) => folded.includes(form.slice(0, 4)))) return [];
  return splitSentences(text).filter(({ start, end }) => {
    const said = text.slice(start, end);
    return announces(said) && isAmong(head, new Set(stemsIn(said)));
  });
}

function counted(
  course: Course,
  { file, page, block, sentence, text }: PageRef & { block: Span; sentence: Span; text: string },
  topic: readonly TopicWord[],
  above: readonly Part[],
): FoundList {
  const says = new Set(stemsIn(text.slice(sentence.start, sentence.end)));
  const titles = new Set(stemsIn(above.map(({ title }) => title).join(' ')));
  const score = scoreOf(topic, {
    says,
    above: titles,
    body: new Set(stemsIn(text.slice(0, 1500))),
  });
  const start = block.start + sentence.start;
  const stretches = wholeThing(course, { file, page, start, end: block.start + sentence.end });
  return { title: titleFor(topic, above), stretches, score };
}

/** What announces a list: the sentence before it, or the headings. */
function leadOf(course: Course, before: PlacedBlock): string {
  if (before.block.type === 'paragraph') {
    const last = splitSentences(before.text).at(-1);
    return last ? before.text.slice(last.start, last.end).slice(-300) : '';
  }
  if (before.block.type !== 'heading') return '';
  const above = blockBefore(course, before);
  return above?.block.type === 'heading' ? `${above.text} ${before.text}` : before.text;
}

/** The nearest heading that names what is counted up, else the nearest. */
function titleFor(topic: readonly TopicWord[], above: readonly Part[]): string | null {
  const [head = []] = topic;
  const naming = above.findLast(({ title }) => isAmong(head, new Set(stemsIn(title))));
  const near = above.at(-1)?.title ?? '';
  const stems = new Set(stemsIn(near));
  const isOfTopic = topic.some((word) => isAmong(word, stems));
  return naming?.title ?? (isOfTopic ? near : null);
}

const stretchAt = ({ file, page, block }: PlacedBlock): Stretch => ({
  ...{ file, page },
  start: block.end - 1,
  end: block.end,
});

/** «عدد أنواع المعلومات؟» of a review sheet is no part of its answer. */
function withoutQuestion(course: Course, stretches: Stretch[]): Stretch[] {
  return stretches.flatMap((stretch) => {
    const text = pageOf(course, stretch)?.text.slice(stretch.start, stretch.end) ?? '';
    const asked = /^[^\n]{0,200}[؟?]\s*(?:\n|$)/u.exec(text);
    const start = stretch.start + (asked?.[0].length ?? 0);
    return start < stretch.end ? [{ ...stretch, start }] : [];
  });
}

function considerSection(
  course: Course,
  part: Part,
  topic: readonly TopicWord[],
  consider: (found: FoundList) => void,
): void {
  const says = new Set(stemsIn(part.title).filter((stem) => !/^\d/.test(stem)));
  const [head] = topic;
  if (!head || !isAmong(head, says)) return;
  const stretches = listUnder(course, part) ?? sectionOf(course, part);
  const text = stretches.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '');
  const body = new Set(stemsIn(`${headingsBefore(course, part)} ${text.join(' ').slice(0, 1500)}`));
  const precision = topic.filter((word) => isAmong(word, says)).length / Math.max(1, says.size);
  const score = scoreOf(topic, { says, above: new Set(), body });
  const { length } = text.join('').trim();
  // Under the title of a file stands who wrote it.
  const isTitle = part.start === 0 && part.from === course.outline[part.file]?.whole.from;
  if (length === 0 || (isTitle && length < SHORTEST_UNDER_TITLE)) return;
  consider({
    title: part.title,
    isHeading: true,
    stretches,
    score: score * (1 - PRECISION_WEIGHT * (1 - Math.min(1, precision))),
  });
}

/** The headings before one: where levels were read wrongly they tell what it is about. */
function headingsBefore({ outline }: Course, part: Part): string {
  const parts = outline[part.file]?.parts ?? [];
  const at = parts.findIndex(({ from, start }) => from === part.from && start === part.start);
  return parts
    .slice(Math.max(0, at - CONTEXT_HEADINGS), Math.max(0, at))
    .map(({ title }) => title)
    .join(' ');
}

/** The list right under a heading, to its end; null where something else stands there. */
function listUnder(course: Course, part: Part): Stretch[] | null {
  const at = { file: part.file, page: part.from, start: part.start, end: part.start + 1 };
  const heading = blockAt(course, at);
  const next = heading && blockAfter(course, heading);
  if (next?.block.type !== 'list' || blockCount(course, part) > MOST_AROUND_LIST) return null;
  return wholeThing(course, at);
}

/** How many blocks a part has on its first page. */
const blockCount = (course: Course, { file, from, start, to, end }: Part): number =>
  (pageOf(course, { file, page: from })?.blocks ?? []).filter(
    (block) => block.start > start && (from < to || end === null || block.start < end),
  ).length;

/** What stands under a heading, without the heading. */
export function sectionOf(course: Course, part: Part): Stretch[] {
  const stretches: Stretch[] = [];
  let room = LONGEST_SECTION;
  for (let page = part.from; page <= part.to && room > 0; page += 1) {
    const text = pageOf(course, { file: part.file, page })?.text ?? '';
    const start = page === part.from ? Math.min(text.length, part.start + part.title.length) : 0;
    const end = page === part.to && part.end !== null ? part.end : text.length;
    if (end > start && text.slice(start, end).trim() !== '') {
      const shown = Math.min(end, start + room);
      const cut =
        shown < end ? lastBlockEnd(course, { file: part.file, page, start, end: shown }) : end;
      stretches.push({ file: part.file, page, start, end: cut });
      room -= cut - start;
    }
  }
  return stretches;
}

function lastBlockEnd(course: Course, stretch: Stretch): number {
  const block = blockAt(course, { ...stretch, start: Math.max(stretch.start, stretch.end - 1) });
  return block && block.block.start > stretch.start ? block.block.start : stretch.end;
}

/** How much of what is asked for is said: what is counted up itself has to be announced. */
function scoreOf(topic: readonly TopicWord[], { says, above, body }: Candidate): number {
  const [head, ...rest] = topic;
  if (!head) return 0;
  const ofHead = isAmong(head, says) ? 1 : isAmong(head, above) ? BY_HEADING : 0;
  if (ofHead === 0) return 0;
  const shares = rest.map((word) => {
    if (isAmong(word, says)) return 1;
    if (isAmong(word, above)) return BY_HEADING;
    return isAmong(word, body) ? IN_BODY : 0;
  });
  return shares.reduce((sum: number, share) => sum + share, ofHead) / topic.length;
}
