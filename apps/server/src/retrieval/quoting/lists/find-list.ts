import type { Block } from '#src/reading/reading-types.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import {
  bodyOf,
  lookupIndexOf,
  type ListPlace,
  type LookupIndex,
} from '#src/retrieval/quoting/lookup-index.ts';
import { blockAfter, blockAt, type PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';
import {
  isAmong,
  stemsIn,
  topicWords,
  type TopicWord,
} from '#src/retrieval/quoting/topic-words.ts';
import { withinSection } from './before-section.ts';
import { headedKinds, headedMembers, isCounted, onlyHeadings } from './headed-members.ts';
import { itemHeads } from './item-heads.ts';
import { announcedCount, askedCount, endsOpen } from './leading-words.ts';
import { answersOf, headingsOf, isMembers, isQualifier } from './member-words.ts';
import { sectionOf } from './section-text.ts';
import { wholeBlock, wholeThing, withAnnounced } from '#src/retrieval/quoting/whole-things.ts';

type Candidate = {
  says: ReadonlySet<string>;
  above: ReadonlySet<string>;
  /** Of the nearest headings; the title of a book names no list in it. */
  near: ReadonlySet<string>;
  body: () => string;
};

export type FoundList = {
  title: string | null;
  stretches: Stretch[];
  score: number;
  /** Found by its heading. */
  isHeading?: true;
  /** Its items are headings themselves, which may end in a colon. */
  isOfHeadings?: true;
  /** The beginning of a section that is too long. */
  opening?: Stretch[];
  /** The beginnings of its counted items. */
  heads?: Stretch[];
  /** The long list that this one shortens, if any. */
  further?: Stretch[];
};

const SHORTEST_UNDER_TITLE = 120;
/** A longer list is looked for in short. */
const LONGEST_LIST = 2500;
/** «عصف ذهني» under a heading is no list. */
const SHORTEST = 12;
const BY_HEADING = 0.9;
const IN_BODY = 0.6;
/** Headings and sentences that say much more are about something else. */
const LEAST_SCORE = 0.72;
const PRECISION_WEIGHT = 0.25;
/** A heading with so many words of a question, and every one of them, may say more. */
const SEVERAL_WORDS = 3;
const NEARLY_EXACT = 0.97;
const CONTEXT_HEADINGS = 3;
const HEADINGS_NEAR = 2;
const LONGEST_BODY = 1500;
const AS_ASKED = 1.05;
/** Scores less than this share of the best are of other lists. */
const NEAR_BEST = 0.8;
/** If members have another name, the rest must match to this degree. */
const EXACT = 0.9;
/** If a section contains more than the list, all of it is wanted, but for text after several items. */
const MOST_AROUND_LIST = 1;
const SEVERAL_ITEMS = 3;

/** The list that a request wants, by its introduction or heading; null if there is none. */
export async function findList(course: Course, question: string): Promise<FoundList | null> {
  const [named, ...rest] = topicWords(question);
  if (!named) return null;
  const index = await lookupIndexOf(course);
  const head = [...named, ...answersOf(named)];
  const steps = rest.length > 0 ? headedKinds(course, index, rest, named) : null;
  if (steps) return { ...steps, score: EXACT };
  const found = bestList(course, index, question, [head, ...rest]);
  const isSure = found !== null && found.score >= EXACT;
  // «خطوة 3: التشغيل» is one of the steps that are asked for.
  const isOneOfThem = found?.isHeading === true && isCounted(found.title ?? '', named);
  const members = isSure && !isOneOfThem ? null : headedMembers(course, [named, ...rest]);
  if (members) return { title: null, stretches: members, score: EXACT };
  const kinds = !isSure && isMembers(named) ? headedKinds(course, index, rest) : null;
  if (kinds) return { ...kinds, score: EXACT };
  if (isSure || rest.length === 0 || !isMembers(named)) return found;
  const unnamed = bestList(course, index, question, rest);
  return unnamed && unnamed.score >= EXACT && isSeveral(course, unnamed) ? unnamed : found;
}

/** Whether the place enumerates, rather than being text or questions. */
const isSeveral = (course: Course, { stretches }: FoundList): boolean =>
  !/[؟?]/u.test(textOf(course, stretches)) && isEnumerated(course, stretches);

const isEnumerated = (course: Course, stretches: readonly Stretch[]): boolean =>
  stretches.some((stretch) => {
    const types = (pageOf(course, stretch)?.blocks ?? [])
      .filter(({ start, end }) => start < stretch.end && end > stretch.start)
      .map(({ type }) => type);
    return types.includes('list') || types.includes('table') || types.length > 2;
  });

function bestList(
  course: Course,
  index: LookupIndex,
  question: string,
  topic: readonly TopicWord[],
): FoundList | null {
  const [head = [], ...rest] = topic;
  const headings = [headingsOf(head), ...rest];
  const places = index
    .listsOf(headingsOf(head))
    .flatMap((at) => index.lists[at] ?? [])
    .map((place) => ({
      place,
      score: isAskedIn(place, question)
        ? AS_ASKED
        : placeScore(course, index, place, place.type === 'section' ? headings : topic),
    }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score || rankOf(b.place) - rankOf(a.place));
  const count = askedCount(question);
  const least = (places[0]?.score ?? 0) * NEAR_BEST;
  let first: FoundList | null = null;
  let bare: FoundList | null = null;
  let long: FoundList | null = null;
  for (const { place, score } of places) {
    // With a number in the request a list of as many is looked for among the best.
    if (first && (count === null || score < least)) break;
    if (long && score < long.score * NEARLY_EXACT) break;
    const found = listAt(course, place, topic);
    if (!found) continue;
    // The same heading may stand over a summary.
    if (lettersOf(found.stretches) > LONGEST_LIST) {
      long ??= { ...found, score };
      continue;
    }
    // «… وفقًا للآتي:» whose list was not read.
    if (!found.isOfHeadings && endsOpen(textOf(course, found.stretches))) {
      bare ??= { ...found, score };
      continue;
    }
    first ??= { ...found, score };
    if (count !== null && holdsAsMany(course, found.stretches, count)) return { ...found, score };
  }
  const headed = long?.heads?.length ? { ...long, stretches: long.heads } : null;
  const short = first ?? headed;
  if (short && long) return { ...short, further: long.stretches };
  return short ?? long ?? bare;
}

/** Whether a list announces so many things, or has so many lines. */
function holdsAsMany(course: Course, stretches: readonly Stretch[], count: number): boolean {
  const text = textOf(course, stretches).trim();
  const [lead = '', ...items] = text.split('\n').filter((line) => line.trim() !== '');
  return announcedCount(lead) === count || items.length === count || items.length + 1 === count;
}

/** Whether a heading contains the question literally: «ما هي القوى التي تؤثر في المنطاد…؟». */
function isAskedIn(place: ListPlace, question: string): boolean {
  if (place.type !== 'section') return false;
  const asked = wordsOf(question).replace(/^ (?:ما هي|ما هو|ما|من|كيف|لماذا|اذكر|عدد)(?= )/u, '');
  return asked.trim().split(' ').length > 1 && wordsOf(place.part.title).includes(asked);
}

const wordsOf = (text: string): string => ` ${tokenize(text).join(' ')} `;

/** Among equal matches a section is most certain. */
const RANKS = { section: 2, block: 1, sentence: 0 } as const;
const rankOf = ({ type }: ListPlace): number => RANKS[type];

function placeScore(
  course: Course,
  index: LookupIndex,
  place: ListPlace,
  topic: readonly TopicWord[],
): number {
  const says = new Set(place.says);
  const above = new Set(place.over.flatMap((part) => index.titleStems(part)));
  const near = new Set(place.over.slice(-HEADINGS_NEAR).flatMap((part) => index.titleStems(part)));
  const body = (): string =>
    place.type === 'section' ? sectionBody(course, place.part) : bodyOf(course, place);
  const score = scoreOf(topic, { says, above, near, body });
  if (place.type !== 'section') return score;
  const words = [...says].filter((stem) => !/^\d/.test(stem)).length;
  const said = topic.filter((word) => isAmong(word, says)).length;
  if (said === topic.length && said >= SEVERAL_WORDS) return score * NEARLY_EXACT;
  const precision = said / Math.max(1, words);
  return score * (1 - PRECISION_WEIGHT * (1 - Math.min(1, precision)));
}

/** The quotes of a place; null if it is empty. */
function listAt(
  course: Course,
  place: ListPlace,
  topic: readonly TopicWord[],
): Omit<FoundList, 'score'> | null {
  if (place.type === 'section') return sectionFound(course, place.part);
  const title = titleFor(topic, place.over);
  if (place.type === 'sentence') {
    const { at, block, sentence } = place;
    const span = { start: block.start + sentence.start, end: block.start + sentence.end };
    return { title, stretches: wholeThing(course, { ...at, ...span }) };
  }
  const { block } = place;
  const isList = block.block.type === 'list' || block.block.type === 'table';
  const stretches = isList ? wholeBlock(course, block) : wholeThing(course, stretchAt(block));
  return { title, stretches: withoutQuestion(course, stretches) };
}

/** The nearest heading that names the members, else the nearest. */
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

/** A review sheet's question is not part of the answer: «عدد أنواع المعلومات؟». */
function withoutQuestion(course: Course, stretches: Stretch[]): Stretch[] {
  return stretches.flatMap((stretch) => {
    const text = pageOf(course, stretch)?.text.slice(stretch.start, stretch.end) ?? '';
    const asked = /^[^\n]{0,200}[؟?]\s*(?:\n|$)/u.exec(text);
    const start = stretch.start + (asked?.[0].length ?? 0);
    return start < stretch.end ? [{ ...stretch, start }] : [];
  });
}

function sectionFound(course: Course, part: Part): Omit<FoundList, 'score'> | null {
  const at = { file: part.file, page: part.from, start: part.start, end: part.start + 1 };
  const opening = wholeThing(course, at);
  const headings = onlyHeadings(course, part);
  if (headings.length > 0) {
    return { title: part.title, isHeading: true, isOfHeadings: true, stretches: headings, opening };
  }
  const isAnnounced = endsOpen(part.title) && isEnumerated(course, opening);
  const stretches = isAnnounced
    ? opening
    : (listUnder(course, part) ??
      withinSection(course, part.title, withAnnounced(course, sectionOf(course, part))));
  const { length } = textOf(course, stretches).trim();
  // Authors follow a file's title.
  const isTitle = part.start === 0 && part.from === course.outline[part.file]?.whole.from;
  if (length < SHORTEST || (isTitle && length < SHORTEST_UNDER_TITLE)) return null;
  const heads = itemHeads(course, part);
  return { title: part.title, isHeading: true, stretches, opening, heads };
}

const lettersOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

const textOf = (course: Course, stretches: readonly Stretch[]): string =>
  stretches.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '').join(' ');

const sectionBody = (course: Course, part: Part): string =>
  `${course.files[part.file]?.name ?? ''} ${headingsBefore(course, part)} ${textOf(course, sectionOf(course, part)).slice(0, LONGEST_BODY)}`;

/** Preceding headings, which help if levels were misread. */
function headingsBefore({ outline }: Course, part: Part): string {
  const parts = outline[part.file]?.parts ?? [];
  const at = parts.findIndex(({ from, start }) => from === part.from && start === part.start);
  return parts
    .slice(Math.max(0, at - CONTEXT_HEADINGS), Math.max(0, at))
    .map(({ title }) => title)
    .join(' ');
}

/** A list directly below a heading; null if other text is there. */
function listUnder(course: Course, part: Part): Stretch[] | null {
  const at = { file: part.file, page: part.from, start: part.start, end: part.start + 1 };
  const heading = blockAt(course, at);
  const next = heading && blockAfter(course, heading);
  if (next?.block.type !== 'list') return null;
  const [, ...others] = typesIn(course, part);
  const isOnlyText = others.every((type) => type === 'paragraph');
  const isSeveral =
    isOnlyText && part.from === part.to && next.text.split('\n').length >= SEVERAL_ITEMS;
  return isSeveral || others.length < MOST_AROUND_LIST ? wholeThing(course, at) : null;
}

/** What a part's first page holds below its heading. */
const typesIn = (course: Course, { file, from, start, to, end }: Part): Block['type'][] =>
  (pageOf(course, { file, page: from })?.blocks ?? [])
    .filter((block) => block.start > start && (from < to || end === null || block.start < end))
    .map(({ type }) => type);

const isLatin = ([stem = '']: TopicWord): boolean => /^[a-z]/.test(stem);

/** The share of the topic that is said; the members' own name must be announced. */
function scoreOf(topic: readonly TopicWord[], { says, above, near, body }: Candidate): number {
  let stems: ReadonlySet<string> | null = null;
  const [head, ...rest] = topic;
  if (!head) return 0;
  const ofHead = isAmong(head, says) ? 1 : isAmong(head, near) ? BY_HEADING : 0;
  if (ofHead === 0) return 0;
  const shares = rest.map((word) => {
    if (isAmong(word, says)) return 1;
    if (isAmong(word, above)) return BY_HEADING;
    stems ??= new Set(stemsIn(body().slice(0, LONGEST_BODY)));
    return isAmong(word, stems) || isQualifier(word) ? IN_BODY : 0;
  });
  // «إصدارات SSH»: a list without the name is of something else.
  if (rest.some((word, at) => isLatin(word) && shares[at] === 0)) return 0;
  return shares.reduce((sum: number, share) => sum + share, ofHead) / topic.length;
}
