import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { isAmong, stemOf, stemsIn, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';

const ORDINAL =
  /^(?:ال)?(?:اول[يه]?|ثاني?ه?|ثالثه?|رابعه?|خامسه?|سادسه?|سابعه?|ثامنه?|تاسعه?|عاشره?|حادي|\d{1,2})$/u;
const LEAST_MEMBERS = 3;

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
    return members.map(({ file, from: page, start, title }) => ({
      ...{ file, page, start },
      end: start + title.length,
    }));
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
