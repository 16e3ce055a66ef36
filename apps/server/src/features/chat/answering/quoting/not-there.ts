import { plainName } from '#src/features/chat/answering/course-words.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { headingsToTry } from '#src/retrieval/quoting/headings-to-try.ts';
import { nearestNames } from '#src/retrieval/quoting/nearest-names.ts';

const NOT_THERE = 'لم أجد في ملفات هذا المقرر إجابة عن هذا السؤال.';

const quoted = (names: readonly string[]): string =>
  names.map((name) => `«${plainName(name)}»`).join('، ');

/** Says that the files do not answer, and proposes headings to ask about. */
export function notThere(course: Course): string {
  const headings = headingsToTry(course);
  return headings.length === 0
    ? NOT_THERE
    : `${NOT_THERE}\n\nمما فيها ويمكن السؤال عنه: ${quoted(headings)}.`;
}

/** Says that a name does not occur, and proposes names with a similar spelling. */
export async function notMentioned(course: Course, name: string): Promise<string> {
  const nearest = await nearestNames(course, name);
  const said = `لم يُذكر «${plainName(name)}» في الملفات.`;
  return nearest.length === 0
    ? said
    : `${said}\n\nأقرب ما فيها كتابةً، وقد يكون غيره: ${quoted(nearest)}.`;
}
