import type { Course } from '#src/retrieval/requests/request.ts';

export type Language = 'ar' | 'en';

const LETTERS_READ = 20_000;
/** A mostly bilingual file is searched in the question's language. */
const MOSTLY = 0.85;
const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

const known = new WeakMap<Course, Language | null>();

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

function languageOf(text: string): Language | null {
  const arabic = count(text, ARABIC);
  const latin = count(text, LATIN);
  if (arabic + latin === 0) return null;
  if (arabic >= MOSTLY * (arabic + latin)) return 'ar';
  return latin >= MOSTLY * (arabic + latin) ? 'en' : null;
}

/** The files' language if the question is in the other one; else null. */
export function otherLanguage(course: Course, question: string): Language | null {
  let language = known.get(course);
  if (language === undefined) {
    const pages = course.files.flatMap((file) => file.pages);
    const each = Math.ceil(LETTERS_READ / Math.max(1, pages.length));
    language = languageOf(pages.map(({ text }) => text.slice(0, each)).join(' '));
    known.set(course, language);
  }
  const asked = languageOf(question);
  return language !== null && asked !== null && asked !== language ? language : null;
}
