import { exerciseSource } from '#src/retrieval/quoting/exercise-source.ts';
import type { Asked } from '#src/retrieval/requests/asked.ts';
import { sideOf } from '#src/retrieval/requests/comparison.ts';
import { findPages } from '#src/retrieval/requests/find-pages.ts';
import { findTitled, placesIn } from '#src/retrieval/requests/find-place.ts';
import { WHICH } from '#src/retrieval/requests/list-requests.ts';
import { stemsOf } from '#src/retrieval/requests/outline.ts';
import {
  countedPart,
  namedFiles,
  withNeighbours,
} from '#src/retrieval/requests/parts/find-part.ts';
import type { Course, Request } from '#src/retrieval/requests/request.ts';
import { asksForFact } from '#src/retrieval/requests/request-kinds.ts';
import { DETAILED, STATED, WHERE } from '#src/retrieval/requests/request-words.ts';
import { isPageUnit, unitOf } from '#src/retrieval/requests/units.ts';
import { hasOneOf, isOneOf, wordSet, type Word } from '#src/retrieval/requests/words.ts';
import type { GuessedKind } from './guess-kind.ts';
import { namesNothing, namedThings } from './named-things.ts';

/** A request of a guessed kind; null if the course has not what it names. */
export function requestAs(kind: GuessedKind, course: Course, asked: Asked): Request | null {
  switch (kind) {
    case 'smalltalk':
      return { kind };
    case 'mistakes':
      return asksForFact(asked.words) ? null : { kind: 'exercise', within: [], practice: 'missed' };
    case 'weakest':
      return { kind: 'exercise', within: [], practice: 'weakest' };
    case 'exercise':
      return asksForFact(asked.words)
        ? null
        : { kind, within: exerciseSource(course, asked), practice: null };
    case 'overview':
      return overviewOf(course, asked);
    case 'part':
      return asksForFact(asked.words) ? null : partOf(course, asked);
    case 'comparison':
      return comparisonOf(course, asked);
    case 'where':
      return asksWhat(asked.words) ? null : soughtOf(course, asked);
    case 'page':
      return findPages(course, asked, null);
    case 'lookup':
    case 'help':
      return null;
  }
}

/** The kind that a request has among those that are guessed. */
export function guessedKindOf(request: Request): GuessedKind {
  if (request.kind === 'exercise' && request.practice !== null) {
    return request.practice === 'missed' ? 'mistakes' : 'weakest';
  }
  if (request.kind !== 'list') return request.kind;
  return request.sought === null ? 'lookup' : 'where';
}

function overviewOf(course: Course, asked: Asked): Request | null {
  if (saysAboutWhat(course, asked) || namesPart(course, asked)) return null;
  const file = course.files.length > 1 ? namedFiles(course, asked, null) : null;
  return file ?? { kind: 'overview', isDetailed: hasOneOf(asked.words, DETAILED) };
}

/** «ماذا قال المقرر عن س؟» asks about one thing; «أعطني فكرة عن ملف الأحياء» about all. */
function saysAboutWhat({ outline }: Course, { words }: Asked): boolean {
  const at = words.findIndex((word) => isOneOf(word, ABOUT));
  const thing = at < 0 ? undefined : words[at + 1];
  if (!thing || namesNothing(thing)) return false;
  const [stem] = stemsOf([thing]);
  return stem !== undefined && !outline.some(({ whole }) => whole.stems.has(stem));
}

/** «ما محاور أمن المعلومات؟» asks about a thing with headings of its own in a larger file. */
function namesPart(course: Course, asked: Asked): boolean {
  const isIn = (stems: ReadonlySet<string>, among: ReadonlySet<string>): boolean =>
    [...stems].every((stem) => among.has(stem));
  const named = namedThings(course, asked)
    .map(stemsOf)
    .filter(({ size }) => size > 1);
  return named.some((stems) =>
    course.outline.every(
      ({ whole, parts: [title, ...parts] }) =>
        !isIn(stems, whole.stems) &&
        !(title && isIn(stems, title.stems)) &&
        parts.some((part) => isIn(stems, part.stems)),
    ),
  );
}

const ABOUT = wordSet('عن حول about');

const written = (words: readonly Word[]): string => words.map((word) => word.written).join(' ');

function partOf(course: Course, asked: Asked): Request | null {
  const isCounted = asked.mentions.some(
    ({ unit, numbers }) => numbers.length > 0 && !isPageUnit(unit),
  );
  const counted = isCounted ? countedPart(course, asked, new Set(), true) : null;
  if (counted?.kind === 'part' && counted.trouble === null) return counted;
  const titled = namedThings(course, asked)
    .flatMap(openings)
    .map((words) => ({ words, parts: findTitled(course.outline, stemsOf(words)) }))
    .find(({ parts }) => parts.length > 0);
  if (!titled) return namedFiles(course, asked, null);
  const parts = withNeighbours(course, titled.parts, stemsOf(titled.words));
  return { kind: 'part', parts, topic: written(titled.words), trouble: null };
}

/** A thing and what it begins with, the longest first. */
const openings = (words: readonly Word[]): Word[][] =>
  words.map((_, at) => words.slice(0, words.length - at));

function comparisonOf(course: Course, asked: Asked): Request | null {
  if (hasOneOf(asked.words, TABLE)) return null;
  const sides = namedThings(course, asked, 2).slice(0, 2);
  if (sides.length < 2) return null;
  return { kind: 'comparison', sides: sides.map((words) => sideOf(course, words)) };
}

/** «أرني جدول المخاطر والحلول» wants one that is there. */
const TABLE = wordSet('جدول table');

/** «ما وحدة البناء في الكائن الحي؟», «في أي جامعة أُعدّ البحث؟», «أين تقام المسابقة؟» ask for no page. */
function asksWhat(words: readonly Word[]): boolean {
  if (hasOneOf(words, STATED)) return false;
  const where = words.findIndex((word) => isOneOf(word, WHERE));
  // «أين تقام المسابقة؟».
  if (where >= 0) return /^[يت][ء-ي]{3,}$/u.test(words[where + 1]?.text ?? '');
  const which = words.findIndex((word) => isOneOf(word, WHICH));
  const ofThing = which >= 0 && unitOf(words[which + 1]) === null;
  return words[0]?.text === 'ما' || words[0]?.text === 'كيف' || ofThing;
}

/** The name of most words is sought. */
function soughtOf(course: Course, asked: Asked): Request | null {
  const [name] = namedThings(course, asked).toSorted((a, b) => b.length - a.length);
  if (!name) return null;
  return { kind: 'list', things: name, within: placesIn(course, asked), sought: written(name) };
}
