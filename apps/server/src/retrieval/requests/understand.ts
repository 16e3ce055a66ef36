import { exerciseSource } from '#src/retrieval/quoting/exercise-source.ts';
import { readAsked, type Asked } from './asked.ts';
import { compares } from './compare-sides.ts';
import { comparison } from './comparison.ts';
import type { Part } from './course.ts';
import { findPages } from './find-pages.ts';
import { findCounted, findFiles, findTitled, hasName, placesIn } from './find-place.ts';
import { followUp, fileSpokenOf } from './follow-up.ts';
import { INSIDE, listedKind, readListed, readSought } from './list-requests.ts';
import { stemsOf } from './outline.ts';
import { isOverview } from './overview.ts';
import type { Mention } from './mentions.ts';
import { ABOUT, ASKS, DETAILED, EXPLAIN, FILLERS, KEY_POINTS } from './request-words.ts';
import type { Course, Request, HistoryMessage } from './request.ts';
import {
  asksForFact,
  asksSummary,
  isExercise,
  isSmalltalk,
  practiceAsked,
} from './request-kinds.ts';
import { wantedStems } from './topic-of-request.ts';
import { isPageUnit } from './units.ts';
import { hasFormOf, hasOneOf, isFormOf, isOneOf, readWords, type Word } from './words.ts';

const LOOKUP: Request = { kind: 'lookup' };

/** How many earlier messages a follow-up may refer to. */
const LOOKED_BACK = 4;

/** Interprets a request by its words, the course and earlier messages. */
export function understand(
  course: Course,
  request: string,
  history: readonly HistoryMessage[] = [],
  depth = LOOKED_BACK,
): Request {
  const whole = understandWhole(course, request, history, depth);
  if (whole.kind !== 'lookup') return whole;
  // Another clause may hide the request: «غدًا الاختبار، لخص الفصل الثاني».
  const clauses = request
    .slice(0, MAX_CLAUSE_TEXT)
    .split(CLAUSE_END)
    .filter((clause) => clause.trim() !== '');
  if (clauses.length < 2) return LOOKUP;
  const parts = clauses.map((clause) => understandWhole(course, clause, history, depth));
  return parts.find((part) => part.kind !== 'smalltalk' && isUnderstood(part)) ?? LOOKUP;
}

const CLAUSE_END = /[.،؛!؟?,;:\n]+/u;
const MAX_CLAUSE_TEXT = 300;

const isUnderstood = (request: Request): boolean =>
  request.kind !== 'lookup' && !('trouble' in request && request.trouble !== null);

function understandWhole(
  course: Course,
  request: string,
  history: readonly HistoryMessage[],
  depth: number,
): Request {
  const asked = readAsked(request, course.files);
  const { words } = asked;
  if (words.length === 0) return LOOKUP;
  if (isSmalltalk(words)) return { kind: 'smalltalk' };
  const practice = practiceAsked(words);
  if (practice !== null) return { kind: 'exercise', within: [], practice };
  if (isExercise(words))
    return { kind: 'exercise', within: exerciseSource(course, asked), practice: null };

  const questions = depth > 0 ? history.filter(isQuestion) : [];
  const before = (back: number): Request | null => {
    const at = questions.length - back;
    const said = questions[at]?.content;
    if (said === undefined) return null;
    return understand(course, said, questions.slice(0, at), Math.min(depth, LOOKED_BACK) - 1);
  };
  const followed = questions.length > 0 ? followUp(course, asked, () => before(1)) : null;
  if (followed) return followed;

  const compared = compares(words) ? comparison(course, asked, questions, understand) : null;
  if (compared) return compared;
  if (isOverview(asked, course)) {
    return { kind: 'overview', isDetailed: hasOneOf(words, DETAILED) };
  }
  const sought = readSought(words);
  if (sought) return soughtIn(course, asked, sought);
  const things = readListed(words);
  if (things) return listOf(course, asked, things);
  const spoken = questions.length > 0 ? fileSpokenOf(before(1)) : null;
  return findPages(course, asked, spoken) ?? findPart(course, asked, spoken) ?? LOOKUP;
}

/** Skips thanks between questions. */
const isQuestion = ({ role, content }: HistoryMessage): boolean =>
  role === 'user' && !isSmalltalk(readWords(content));

/** «أين ذُكر نيوتن في الفصل الثاني؟»; a kind of things means all: «أين وردت الأمثلة؟». */
function soughtIn(course: Course, asked: Asked, name: readonly Word[]): Request {
  if (name.length === 1 && listedKind(name[0]) !== null) return listOf(course, asked, name);
  const sought = name.map(({ written }) => written).join(' ');
  return { kind: 'list', things: name, within: placesIn(course, asked), sought };
}

/** «كل التعريفات في الباب الثاني»: the things, and their place if the course has it. */
function listOf(course: Course, asked: Asked, things: readonly Word[]): Request {
  const cut = things.findIndex((word, at) => at > 0 && isOneOf(word, INSIDE));
  const counted = placesIn(course, asked);
  const saysThings = cut >= 0 && namesThings(things.slice(0, cut));
  if (!saysThings) return { kind: 'list', things, within: counted, sought: null };
  const where = readAsked(
    things
      .slice(cut + 1)
      .map(({ written }) => written)
      .join(' '),
  );
  const within = counted.length > 0 ? counted : placesSaid(course, where);
  // Otherwise the place belongs to the things: «كل القوانين في الحركة».
  const isPlace = within.length > 0 || stemsOf(where.topic).size === 0;
  return { kind: 'list', things: isPlace ? things.slice(0, cut) : things, within, sought: null };
}

/** «كل ذكر لـ…» names nothing itself. */
const namesThings = (things: readonly Word[]): boolean =>
  wantedStems(things).length > 0 || things.some((word) => listedKind(word) !== null);

/** A file or part that is named unambiguously. */
function placesSaid({ outline, files }: Course, asked: Asked): Part[] {
  const named = findFiles(outline, files, asked);
  if (named.length === 1) return named.flatMap((at) => outline[at]?.whole ?? []);
  const titled = findTitled(outline, stemsOf(asked.topic));
  return titled.length === 1 ? titled : [];
}

function findPart(course: Course, asked: Asked, before: number | null): Request | null {
  const { words, mentions, topic } = asked;
  const ordersNothing = asksForFact(words);
  const summarises = !ordersNothing && asksSummary(words);
  const explains = !ordersNothing && hasFormOf(words, EXPLAIN);
  const isAbout = hasFormOf(words, ABOUT) || hasFormOf(words, KEY_POINTS);
  const stems = stemsOf(topic);
  // «ما أهداف البحث؟» asks for that section, even if a file has that name.
  if (isAbout && !summarises && !explains && isHeading(course, words)) return null;
  const isWhole = summarises || (explains && !asksAfterVerb(words)) || isAbout;
  const counted = mentions.filter(({ unit, numbers }) => numbers.length > 0 && !isPageUnit(unit));
  if (counted.length > 0) {
    const rest = withoutNames(course, asked, stems);
    if (!isWhole && rest.size > 0) return null;
    const takesWhole = summarises || rest.size === 0 || (explains && followsVerb(words, counted));
    return countedPart(course, asked, rest, takesWhole);
  }
  if (!isWhole) return null;
  // «ما أفكار الفصل؟» needs a named part.
  const isNamed = summarises || explains || mentions.length > 0 || hasName(course, asked);
  const exactly = findTitled(course.outline, stems);
  const titled = exactly.length === 0 && explains ? titledAfterVerb(course, words) : exactly;
  const named = isNamed ? namedFiles(course, asked, before) : null;
  // «الحديث الأول» is a part even in a file named «الحديث».
  if (named && !isNamedCloser(course, titled, named)) return named;
  const said = topic.map(({ written }) => written).join(' ');
  if (titled.length > 0 && (summarises || explains || mentions.length > 0)) {
    return {
      kind: 'part',
      parts: withNeighbours(course, titled, stems),
      topic: said,
      trouble: null,
    };
  }
  return summarises && stems.size > 0
    ? { kind: 'part', parts: [], topic: said, trouble: null }
    : null;
}

/**
 * «اشرح لي الباب الرابع …»: the part comes after the verb, so that the following words only
 * describe it.
 */
function followsVerb(words: readonly Word[], mentions: readonly Mention[]): boolean {
  const verb = words.findIndex((word) => isFormOf(word, EXPLAIN));
  // «لم أفهم الفصل الثاني، اشرحه».
  const isLast = words.slice(verb + 1).every((word) => isOneOf(word, FILLERS));
  if (isLast || REFERS_BACK.test(words[verb]?.text ?? ''))
    return mentions.some(({ end }) => end <= verb);
  const next = words[verb + 1]?.text === 'لي' ? verb + 2 : verb + 1;
  return mentions.some(({ start }) => start === next);
}

/** Parts whose title begins after the verb: «فهمني موضوع خلق النقود بمثال». */
function titledAfterVerb({ outline }: Course, words: readonly Word[]): Part[] {
  const verb = words.findIndex((word) => isFormOf(word, EXPLAIN));
  const withoutFillers = (some: readonly Word[]) => some.filter((word) => !isOneOf(word, FILLERS));
  const next = withoutFillers(words.slice(verb + 1));
  const isBefore = next.length === 0 || REFERS_BACK.test(words[verb]?.text ?? '');
  const after = isBefore ? withoutFillers(words.slice(0, verb)) : next;
  for (let size = Math.min(LONGEST_TITLE, after.length); size > 0; size -= 1) {
    const stems = stemsOf(after.slice(0, size));
    const titled = stems.size > 1 || isBefore ? findTitled(outline, stems) : [];
    if (titled.length > 0) return titled;
  }
  return [];
}

const LONGEST_TITLE = 4;
const REFERS_BACK = /(?:ه|ها|هم|هما|و)$/u;

/** Whether a heading says exactly the question's words. */
const isHeading = ({ outline }: Course, words: readonly Word[]): boolean => {
  const asked = stemsOf(words);
  const isSaid = ({ stems }: Part & { stems: ReadonlySet<string> }): boolean =>
    stems.size > 1 && stems.size === asked.size && [...stems].every((stem) => asked.has(stem));
  return outline.some(({ parts }) => parts.some(isSaid));
};

function isNamedCloser({ outline }: Course, titled: readonly Part[], named: Request): boolean {
  const [part, another] = titled;
  const file = named.kind === 'part' ? named.parts[0] : undefined;
  if (!part || another || !file) return false;
  const words = ({ file: at, title }: Part): number => {
    const { whole, parts } = outline[at] ?? {};
    return [whole, ...(parts ?? [])].find((one) => one?.title === title)?.stems.size ?? 0;
  };
  return words(part) > words(file);
}

/** The topic without the file's name: «الفصل الأول من مذكرة الأحياء». */
function withoutNames(course: Course, asked: Asked, stems: ReadonlySet<string>): Set<string> {
  const [file, another] = findFiles(course.outline, course.files, asked);
  const title = another === undefined ? course.outline[file ?? -1]?.whole.stems : undefined;
  return new Set([...stems].filter((stem) => title?.has(stem) !== true));
}

/** «اشرح لماذا…» is a question. */
function asksAfterVerb(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => isFormOf(word, EXPLAIN));
  const next = words[at + 1]?.text === 'لي' ? at + 2 : at + 1;
  return isOneOf(words[next], ASKS);
}

function countedPart(
  course: Course,
  asked: Asked,
  stems: ReadonlySet<string>,
  takesWhole: boolean,
): Request | null {
  const files = findFiles(course.outline, course.files, asked);
  const counted = asked.mentions.filter(
    ({ unit, numbers }) => numbers.length > 0 && !isPageUnit(unit),
  );
  // «الفصل الثاني من الملف الأول»: the chapter is wanted within the file.
  const inner = counted.filter(({ unit }) => unit !== 'file' && unit !== 'lecture');
  const wanted = inner.length > 0 && inner.length < counted.length ? inner : counted;
  const within = wanted === counted && inner.length === 0 ? [] : files;
  const parts = wanted.flatMap((mention) => findCounted(course.outline, mention, within));
  const topic = asked.topic.map(({ written }) => written).join(' ');
  if (parts.length === 0) {
    return { kind: 'part', parts, topic, trouble: { type: 'no-such-part' } };
  }
  const inside = findTitled(course.outline, stems, [
    ...new Set(parts.map(({ file }) => file)),
  ]).filter(({ from, to }) => parts.some((part) => part.from <= from && to <= part.to));
  if (inside.length > 0) return { kind: 'part', parts: inside, topic, trouble: null };
  return takesWhole ? { kind: 'part', parts, topic, trouble: null } : null;
}

/** «لخّص ملف الشبكات», or «لخّص الملف» if there is one or it was mentioned. */
function namedFiles(course: Course, asked: Asked, before: number | null): Request | null {
  const { outline, files } = course;
  const topic = asked.topic.map(({ written }) => written).join(' ');
  const part = (list: readonly number[]): Request => ({
    kind: 'part',
    parts: list.flatMap((at) => outline[at]?.whole ?? []),
    topic,
    trouble: null,
  });
  const mention = asked.mentions.find(({ unit }) => unit === 'file' || unit === 'lecture');
  const named = findFiles(outline, files, asked);
  if (named.length === 1) return part(named);
  if (!mention) return null;
  if (mention.isDual && named.length !== 1 && files.length === 2) return part([0, 1]);
  if (named.length > 1) {
    return { kind: 'part', parts: [], topic, trouble: { type: 'which-file', files: named } };
  }
  if (stemsOf(asked.topic).size > 0) return null;
  if (files.length === 1) return part([0]);
  if (before !== null) return part([before]);
  const trouble = { type: 'which-file' as const, files: files.map((_, at) => at) };
  return { kind: 'part', parts: [], topic, trouble };
}

/** Without levels, following parts on the same subject are included. */
function withNeighbours(
  { outline }: Course,
  titled: readonly Part[],
  stems: ReadonlySet<string>,
): Part[] {
  return titled.map((part) => {
    const parts = outline[part.file]?.parts ?? [];
    let { to, end } = part;
    for (const next of parts) {
      if (next.from < to || next.from > to + 1 || next.from === part.from) continue;
      if (![...stems].every((stem) => next.stems.has(stem))) break;
      ({ to, end } = next);
    }
    return { ...part, to, end };
  });
}
