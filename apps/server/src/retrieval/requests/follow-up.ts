import type { Asked } from './asked.ts';
import type { PageRef, Part } from './course.ts';
import { findPages } from './find-pages.ts';
import { findCounted, findFiles } from './find-place.ts';
import { listedKind } from './list-requests.ts';
import { readBareRelation, type Mention, type Relation } from './mentions.ts';
import { readNumber } from './numbers.ts';
import { stemsOf } from './outline.ts';
import { EXPLAIN, GO_ON, POINTS_BACK, SUMMARISE, WHAT_ABOUT } from './request-words.ts';
import type { Course, Request } from './request.ts';
import { isPageUnit, type Unit } from './units.ts';
import { hasOneOf, isOneOf, isFormOf, type Word } from './words.ts';

/** Longer requests are complete. */
const SHORT = 7;

/**
 * Completes a request that only states a difference from the previous one; null if it is complete.
 */
export function followUp(
  course: Course,
  asked: Asked,
  /** The previous request, interpreted on demand. */
  before: () => Request | null,
): Request | null {
  const { words, mentions, topic } = asked;
  const related = mentions.find(({ relation }) => relation !== null);
  if (related?.relation) return stepFrom(course, before(), related.relation, related.unit);
  if (words.length > SHORT) return null;
  const hasPlace = mentions.some(({ numbers }) => numbers.length > 0);
  if (!hasPlace && stemsOf(withoutSteps(topic)).size === 0) {
    const bare = readBareRelation(words);
    if (bare) return stepFrom(course, before(), bare, null);
  }
  if (saysOnlyBack(asked)) return again(before());
  if (hasVerb(words) || !opensFollowUp(words)) return null;
  return inAnotherPlace(course, asked, before) ?? otherThings(words, before);
}

const withoutSteps = (topic: readonly Word[]): Word[] =>
  topic.filter((word) => readBareRelation([word]) === null);

const hasVerb = (words: readonly Word[]): boolean =>
  words.some((word) => isFormOf(word, SUMMARISE) || isFormOf(word, EXPLAIN));

/** «والفصل الثالث؟», «ماذا عن…», «وفي الملف الثاني؟», «طيب الشريحة 4». */
const opensFollowUp = (words: readonly Word[]): boolean =>
  isOneOf(words[0], WHAT_ABOUT) || /^[وف]/u.test(words[0]?.text ?? '');

/** Repeats the previous subject: «لخّصها», «اشرحه أكثر», «أكمل». */
function saysOnlyBack({ words, mentions, topic }: Asked): boolean {
  if (mentions.some(({ numbers }) => numbers.length > 0)) return false;
  const rest = topic.filter((word) => !isOneOf(word, POINTS_BACK));
  if (stemsOf(rest).size > 0) return false;
  const points = hasOneOf(words, POINTS_BACK) || words.some(({ text }) => JOINED.test(text));
  return hasOneOf(words, GO_ON) || (hasVerb(words) && points && mentions.length === 0);
}

const JOINED = /(?:لخص|تلخيص|شرح|وضح|توضيح|بسط|تبسيط|اختصر|اختصار|فسر|راجع)(?:ها|ه|هم|هما)$/u;

const again = (request: Request | null): Request | null =>
  request === null || request.kind === 'smalltalk' || request.kind === 'exercise' ? null : request;

/** The next or previous page or part. */
function stepFrom(
  course: Course,
  request: Request | null,
  relation: Relation,
  unit: Unit | null,
): Request | null {
  if (request?.kind === 'page') {
    return relation === 'same' ? request : pageStep(course, request.pages, relation);
  }
  if (request?.kind !== 'part') return null;
  const last = relation === 'previous' ? request.parts[0] : request.parts.at(-1);
  if (!last) return null;
  if (relation === 'same') return request;
  if (unit !== null && isPageUnit(unit)) {
    const page = relation === 'next' ? last.to : last.from;
    return pageStep(course, [{ file: last.file, page }], relation);
  }
  const next = partStep(course, last, relation);
  return next
    ? { ...request, parts: [next], trouble: null }
    : { ...request, parts: [], trouble: { type: 'no-such-part' } };
}

function pageStep(course: Course, pages: readonly PageRef[], relation: Relation): Request | null {
  const last = relation === 'next' ? pages.at(-1) : pages[0];
  if (!last) return null;
  const page = last.page + (relation === 'next' ? 1 : -1);
  const all = course.files[last.file]?.pages ?? [];
  if (all.some(({ number }) => number === page)) {
    return { kind: 'page', pages: [{ file: last.file, page }], trouble: null };
  }
  const trouble = {
    type: 'no-such-page' as const,
    file: last.file,
    asked: page,
    count: all.length,
  };
  return { kind: 'page', pages: [], trouble };
}

/** The next part of the same level; after a whole file, the next file. */
function partStep({ outline }: Course, part: Part, relation: Relation): Part | undefined {
  const step = relation === 'next' ? 1 : -1;
  const file = outline[part.file];
  const own = file?.parts.find(({ from, start }) => from === part.from && start === part.start);
  if (!file || !own || file.whole.title === part.title) return outline[part.file + step]?.whole;
  const alike = file.parts.filter(({ level }) => level === own.level);
  return alike[alike.indexOf(own) + step] ?? outline[part.file + step]?.parts[0];
}

/** The previous request for another part, file or page. */
function inAnotherPlace(
  course: Course,
  asked: Asked,
  before: () => Request | null,
): Request | null {
  const { mentions, words, topic } = asked;
  const counted = mentions.filter(({ numbers }) => numbers.length > 0);
  const number = counted.length === 0 && mentions.length === 0 ? bareNumber(words) : null;
  if (counted.length === 0 && number === null) return null;
  if (counted.length > 0 && stemsOf(topic).size > 0) return null;
  const request = before();
  if (request === null) return null;
  const [mention] = counted;
  if (mention && isPageUnit(mention.unit)) return findPages(course, asked, fileSpokenOf(request));
  const place = mention ?? countedLike(course, request, number ?? 0);
  const parts = place ? placesOf(course, asked, place) : [];
  if (parts.length === 0) return null;
  switch (request.kind) {
    case 'list':
      return { ...request, within: parts };
    case 'page':
      return pagesElsewhere(course, request.pages, parts);
    case 'part':
    case 'overview':
      return { kind: 'part', parts, topic: '', trouble: null };
    case 'comparison':
    case 'exercise':
    case 'lookup':
    case 'smalltalk':
      return null;
  }
}

function placesOf(course: Course, asked: Asked, mention: Mention): Part[] {
  const parts = findCounted(course.outline, mention, []);
  if (parts.length > 0) return parts;
  const files = findFiles(course.outline, course.files, asked);
  return files.flatMap((file) => course.outline[file]?.whole ?? []);
}

/** «والثالث؟» uses the previous unit. */
function countedLike({ outline }: Course, request: Request, number: number): Mention | null {
  const part = request.kind === 'part' ? request.parts[0] : undefined;
  if (!part) return null;
  const known = [outline[part.file]?.whole, ...(outline[part.file]?.parts ?? [])].find(
    (one) => one?.title === part.title && one.from === part.from,
  );
  const unit = known?.mark?.unit ?? 'chapter';
  return { unit, numbers: [number], relation: null, isDual: false, start: 0, end: 0 };
}

function bareNumber(words: readonly Word[]): number | null {
  if (words.length > 3) return null;
  const at = words.findIndex((_, place) => readNumber(words, place) !== null);
  return at < 0 ? null : (readNumber(words, at)?.value ?? null);
}

/** «وفي الملف الثاني؟» after a page means the same page number there. */
function pagesElsewhere(
  { files }: Course,
  pages: readonly PageRef[],
  parts: readonly Part[],
): Request | null {
  const found = parts.flatMap(({ file }) =>
    pages
      .map(({ page }) => ({ file, page }))
      .filter(({ page }) => files[file]?.pages.some(({ number }) => number === page)),
  );
  return found.length > 0 ? { kind: 'page', pages: found, trouble: null } : null;
}

/** «والأمثلة؟» after «عدّد كل التعريفات». */
function otherThings(words: readonly Word[], before: () => Request | null): Request | null {
  const at = words.findIndex((word) => listedKind(word) !== null);
  if (at < 0) return null;
  const request = before();
  return request?.kind === 'list' ? { ...request, things: words.slice(at) } : null;
}

export function fileSpokenOf(request: Request | null): number | null {
  if (request?.kind === 'page') return request.pages[0]?.file ?? null;
  if (request?.kind === 'part') return request.parts[0]?.file ?? null;
  return request?.kind === 'list' ? (request.within[0]?.file ?? null) : null;
}
