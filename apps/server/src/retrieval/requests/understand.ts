import { exerciseSource } from '#src/retrieval/quoting/exercise-source.ts';
import { readAsked, type Asked } from './asked.ts';
import { compares } from './compare-sides.ts';
import { comparison } from './comparison.ts';
import type { Part } from './course.ts';
import { findPages } from './find-pages.ts';
import { findFiles, findTitled, placesIn } from './find-place.ts';
import { followUp, fileSpokenOf } from './follow-up.ts';
import { guessedKindOf, requestAs } from './learned/as-kind.ts';
import { guessKind, type GuessedKind } from './learned/guess-kind.ts';
import { INSIDE, listedKind, readListed, readSought } from './list-requests.ts';
import { stemsOf } from './outline.ts';
import { isOverview } from './overview.ts';
import { findPart } from './parts/find-part.ts';
import { DETAILED, EXPLAIN } from './request-words.ts';
import type { Course, Request, HistoryMessage } from './request.ts';
import { asksSummary, isExercise, isSmalltalk, practiceAsked } from './request-kinds.ts';
import { wantedStems } from './topic-of-request.ts';
import { hasFormOf, hasOneOf, isOneOf, readWords, wordSet, type Word } from './words.ts';

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
  const ruled = understandByRules(course, request, history, depth);
  if (ruled.kind !== 'lookup' && history.some(isQuestion)) return ruled;
  return guessed(course, request, ruled) ?? ruled;
}

/** From this chance on a guess is taken where the rules found only a question. */
const LEAST_CHANCE = 0.6;
/** From this chance on it is taken against what they found, or if it would not look into the course. */
const SURE_CHANCE = 0.8;
const BESIDE_COURSE: ReadonlySet<GuessedKind> = new Set([
  'smalltalk',
  'exercise',
  'mistakes',
  'weakest',
]);

/** What a request is most like, if that is likelier than what the rules found; else null. */
function guessed(course: Course, request: string, ruled: Request): Request | null {
  const { kind, chance } = guessKind(readWords(request), course.outline);
  if (kind === guessedKindOf(ruled) || kind === 'lookup') return null;
  if (leavesNoDoubt(ruled, course)) return null;
  const mustBeSure = hasFound(ruled) || BESIDE_COURSE.has(kind);
  if (chance < (mustBeSure ? SURE_CHANCE : LEAST_CHANCE)) return null;
  return requestAs(kind, course, readAsked(request, course.files));
}

/** Pages, own practice, a sought name, a whole file, or a place that is not there. */
function leavesNoDoubt(ruled: Request, { outline }: Course): boolean {
  if (ruled.kind === 'page' || ('trouble' in ruled && ruled.trouble !== null)) return true;
  if (ruled.kind === 'exercise') return ruled.practice !== null;
  if (ruled.kind === 'list') return ruled.sought !== null;
  if (ruled.kind === 'overview') return ruled.within !== undefined;
  return ruled.kind === 'part' && ruled.parts.some((part) => part === outline[part.file]?.whole);
}

const hasFound = (ruled: Request): boolean =>
  ruled.kind === 'part' ? ruled.parts.length > 0 : ruled.kind !== 'lookup';

function understandByRules(
  course: Course,
  request: string,
  history: readonly HistoryMessage[],
  depth: number,
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
  const part = findPart(course, asked, spoken);
  return findPages(course, asked, spoken) ?? (part && headingsOf(course, asked, part)) ?? LOOKUP;
}

const LEAST_HEADINGS = 2;

/** «ما مواضيع الفصل الثالث؟» wants the headings of a part that has several, not its text. */
function headingsOf({ outline }: Course, { words }: Asked, request: Request): Request {
  const orders = asksSummary(words) || hasFormOf(words, EXPLAIN);
  if (request.kind !== 'part' || orders || !hasOneOf(words, HEADINGS)) return request;
  const inside = request.parts.flatMap((part) =>
    (outline[part.file]?.parts ?? []).filter(
      ({ from, start }) =>
        (from > part.from || (from === part.from && start > part.start)) && from <= part.to,
    ),
  );
  if (inside.length < LEAST_HEADINGS) return request;
  return { kind: 'overview', isDetailed: hasOneOf(words, DETAILED), within: request.parts };
}

const HEADINGS = wordSet(
  'مواضيع موضوعات عناوين محاور مباحث فصول أقسام دروس فهرس محتويات topics headings',
);

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
