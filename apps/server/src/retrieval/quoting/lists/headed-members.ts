import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { isAmong, stemOf, stemsIn, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';

const ORDINAL =
  /^(?:ال)?(?:اول[يه]?|ثاني?ه?|ثالثه?|رابعه?|خامسه?|سادسه?|سابعه?|ثامنه?|تاسعه?|عاشره?|حادي|\d{1,2})$/u;
const LEAST_MEMBERS = 3;
const LEAST_KINDS = 2;
const MOST_KINDS = 20;
/** «الفصل الأول». */
const COUNTING_WORDS = 2;

/** Whether a heading counts a member: «الركيزة الأولى: الحوكمة», «المرحلة 2». */
function isCounted(title: string, singular: TopicWord): boolean {
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

/** The headings below the one that names the things whose kinds are asked for: «أنواع المعاملات». */
export function headedKinds(
  { outline }: Course,
  { titleStems }: LookupIndex,
  things: readonly TopicWord[],
): { title: string; stretches: Stretch[] } | null {
  for (const { parts, whole } of outline) {
    const named = things.filter((word) => !isAmong(word, whole.stems));
    const isNamed = (part: Part): boolean => {
      const stems = titleStems(part).filter((stem) => /^[ء-ي]/u.test(stem));
      return (
        named.length > 0 &&
        stems.length === named.length &&
        named.every((word) => isAmong(word, new Set(stems)))
      );
    };
    for (const [at, part] of parts.entries()) {
      if (!isNamed(part)) continue;
      const end = parts.findIndex(({ level }, place) => place > at && level <= part.level);
      const inside = parts.slice(at + 1, end < 0 ? parts.length : end);
      const kinds = inside.filter(({ level }) => level === part.level + 1);
      if (kinds.length < LEAST_KINDS || kinds.length > MOST_KINDS) continue;
      const stretches = kinds.map(({ file, from: page, start, title }) => ({
        ...{ file, page, start },
        end: start + title.length,
      }));
      return { title: part.title, stretches };
    }
  }
  return null;
}

const nameOf = ({ title }: Part): string =>
  tokenize(title)
    .filter((word) => !isStopWord(word))
    .slice(0, 2)
    .join(' ');

/** Slides repeat their title. */
const onlyOnce = (parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, nameOf).values()].flatMap(([first]) => first ?? []);
