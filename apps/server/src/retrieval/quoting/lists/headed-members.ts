import type { Part } from '#src/retrieval/requests/course.ts';
import type { OutlinePart } from '#src/retrieval/requests/outline.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { markOf } from './list-items.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { isAmong, stemOf, stemsIn, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';

const ORDINAL =
  /^(?:ال)?(?:اول[يه]?|ثاني?ه?|ثالثه?|رابعه?|خامسه?|سادسه?|سابعه?|ثامنه?|تاسعه?|عاشره?|حادي|\d{1,2})$/u;
const LEAST_MEMBERS = 3;
const LEAST_KINDS = 2;
const MOST_KINDS = 20;
const MOST_LOOKED_AT = 30;
/** «الفصل الأول». */
const COUNTING_WORDS = 2;

/** Whether a heading counts a member: «الركيزة الأولى: الحوكمة», «المرحلة 2». */
export function isCounted(title: string, singular: TopicWord): boolean {
  const [first = '', second = ''] = tokenize(title);
  return singular.includes(stemOf(first)) && ORDINAL.test(second);
}

/**
 * Members that are headings of their own, where nothing lists them: «الركيزة الأولى: …», «الركيزة
 * الثانية: …» for «ما ركائز الخطة؟».
 */
export function headedMembers(course: Course, topic: readonly TopicWord[]): Stretch[] | null {
  const [head = [], ...rest] = topic;
  for (const { parts, whole } of course.outline) {
    const members = onlyOnce(parts.filter(({ title }) => isCounted(title, head)));
    if (members.length < LEAST_MEMBERS) continue;
    const titles = new Set(stemsIn([whole.title, ...parts.map(({ title }) => title)].join(' ')));
    if (!rest.every((word) => isAmong(word, titles))) continue;
    return members.map((member) => titleOf(course, parts, member));
  }
  return null;
}

/** A heading with the one right below it, where it only counts: «الفصل الأول» over «الدراسة النظرية». */
function titleOf(course: Course, parts: readonly Part[], member: Part): Stretch {
  const { file, from: page, start, title } = member;
  const end = start + title.length;
  const below = parts[parts.indexOf(member) + 1];
  const isBare = tokenize(title).length <= COUNTING_WORDS && below?.from === page;
  const between = isBare ? pageOf(course, { file, page })?.text.slice(end, below.start) : undefined;
  return {
    ...{ file, page, start },
    end: isBare && between?.trim() === '' ? below.start + below.title.length : end,
  };
}

type Headed = { title: string; stretches: Stretch[] };

/**
 * The headings below the one that names the things whose kinds or steps are asked for: «أنواع
 * المعاملات», «خطوات إعداد الخادم». With a counted word they must count it: «الخطوة 1».
 */
export function headedKinds(
  { outline }: Course,
  { titleStems }: LookupIndex,
  things: readonly TopicWord[],
  counted: TopicWord | null = null,
): Headed | null {
  for (const { parts, whole } of outline) {
    const named = things.filter((word) => !isAmong(word, whole.stems));
    if (named.length === 0) continue;
    const isNamed = (part: Part): boolean => {
      const stems = titleStems(part).filter((stem) => !/^\d/.test(stem));
      const beside = stems.filter((stem) => !named.some((word) => word.includes(stem)));
      // «المعاملات Operators».
      return (
        named.every((word) => isAmong(word, new Set(stems))) &&
        beside.every((stem) => /^[a-z]/.test(stem))
      );
    };
    for (const part of parts.filter(isNamed)) {
      const kinds = headingsBelow(parts, part);
      const fits = counted === null || kinds.every(({ title }) => isCounted(title, counted));
      if (kinds.length >= LEAST_KINDS && fits) {
        return { title: part.title, stretches: kinds.map(headingOf) };
      }
    }
  }
  return null;
}

/** The headings below a part that has no other text under it; empty where it has. */
export function onlyHeadings(course: Course, part: Part): Stretch[] {
  const parts = course.outline[part.file]?.parts ?? [];
  const own = parts.find(({ from, start }) => from === part.from && start === part.start);
  const first = own ? parts[parts.indexOf(own) + 1] : undefined;
  if (!own || !first || first.from !== own.from || first.level <= own.level) return [];
  const text = pageOf(course, { file: own.file, page: own.from })?.text ?? '';
  if (text.slice(own.start + own.title.length, first.start).trim() !== '') return [];
  const counted = countedFrom(parts, first);
  const below = counted.length >= LEAST_KINDS ? counted : headingsBelow(parts, own);
  return counted.length < LEAST_KINDS && below.length < LEAST_MEMBERS ? [] : below.map(headingOf);
}

/** «1- …», «2- …» on one level, though headings of a higher one were read between them. */
function countedFrom(parts: readonly OutlinePart[], first: OutlinePart): OutlinePart[] {
  const found: OutlinePart[] = [];
  const at = parts.indexOf(first);
  for (const part of parts.slice(at, at + MOST_LOOKED_AT)) {
    const mark = part.level === first.level ? markOf(part.title) : null;
    if (mark?.type !== 'number') continue;
    if (mark.value !== found.length + 1) break;
    found.push(part);
  }
  return found;
}

function headingsBelow(parts: readonly OutlinePart[], part: OutlinePart): OutlinePart[] {
  const at = parts.indexOf(part);
  const end = parts.findIndex(({ level }, place) => place > at && level <= part.level);
  const inside = parts.slice(at + 1, end < 0 ? parts.length : end);
  const below = inside.filter(({ level }) => level === part.level + 1);
  return below.length > MOST_KINDS ? [] : below;
}

const headingOf = ({ file, from: page, start, title }: Part): Stretch => ({
  ...{ file, page, start },
  end: start + title.length,
});

const nameOf = ({ title }: Part): string =>
  tokenize(title)
    .filter((word) => !isStopWord(word))
    .slice(0, 2)
    .join(' ');

/** Slides repeat their title. */
const onlyOnce = (parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, nameOf).values()].flatMap(([first]) => first ?? []);
