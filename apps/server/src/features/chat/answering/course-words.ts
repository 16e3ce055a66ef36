import type { StoredSource } from '#src/db/tables/chats.ts';
import type { Course, Practice, Trouble } from '#src/retrieval/requests/request.ts';
import type { Entry } from '#src/retrieval/requests/collect-pages.ts';
import { PAGE_NAMES, pageWords } from '#src/retrieval/outline/place-words.ts';
import { shownEntries } from './shown-entries.ts';
import { linkSource, type FindPassages } from './sources.ts';

/** Deeper lines are too short on a phone. */
const DEEPEST_INDENT = 3;

const labelOf = (course: Course, file: number) => course.files[file]?.pages[0]?.label ?? 'page';

/** «الصفحة 3», «الصفحات 3 إلى 7». */
export function placeWords(course: Course, at: { file: number; from: number; to: number }): string {
  return pageWords(labelOf(course, at.file), at);
}

/** Escapes a name for a line of Markdown. */
export const plainName = (name: string): string =>
  name
    .replace(/[\\`*_<>[\]|#~\n]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

type Offer = { words: string; title: string; path: (centerId: string) => string };

const EXAM: Offer = {
  words:
    'عشرة أسئلة من ملفات هذا المقرر جاهزة، كلٌّ منها مع صفحته، وتُصحَّح بعد الإجابة. يبدأ الاختبار من الزر، ومنه يُختار عدد الأسئلة وأنواعها. وكل الأسئلة في «الأسئلة والاختبارات».',
  title: 'ابدأ الاختبار',
  path: (centerId) => `/study/${centerId}?new=exam`,
};
const WALKS: Record<Practice, Offer> = {
  missed: {
    words:
      'ما كانت إجابته خاطئة يعود في جولة، سؤالًا بعد سؤال، ولكلٍّ منه تلميح وصفحة. تبدأ الجولة من الزر.',
    title: 'جولة في الأخطاء',
    path: (centerId) => `/walks/${centerId}?only=missed`,
  },
  weakest: {
    words:
      'جولة أسئلة عن أضعف موضوع بحسب الإجابات السابقة جاهزة، وتبدأ من الزر. ومستوى كل موضوع في «الأسئلة والاختبارات».',
    title: 'جولة في أضعف موضوع',
    path: (centerId) => `/walks/${centerId}?only=weakest`,
  },
};

/** Offers to a student who wants to be asked an exam of ten questions, or a walk, by a link. */
export function offerToAsk(
  centerId: string,
  practice: Practice | null,
): { words: string; link: StoredSource } {
  const { words, title, path } = practice === null ? EXAM : WALKS[practice];
  return { words, link: linkSource({ title, url: path(centerId), text: words }, 1) };
}

/** Explains why a request was not met and what to do instead. */
export function troubleWords(course: Course, trouble: Trouble): string {
  switch (trouble.type) {
    case 'no-such-page': {
      const { one, all } = PAGE_NAMES[labelOf(course, trouble.file)];
      const name = plainName(course.files[trouble.file]?.name ?? '');
      return `عدد ${all} الملف «${name}» هو ${trouble.count}، فلا توجد فيه ${one} ${trouble.asked}. يمكن السؤال عن رقم من 1 إلى ${trouble.count}.`;
    }
    case 'which-file': {
      const names = trouble.files.map((file) => `- ${plainName(course.files[file]?.name ?? '')}`);
      return `أيّ هذه الملفات هو المقصود؟ يمكن إعادة السؤال مع اسم واحد منها:\n\n${names.join('\n')}`;
    }
    case 'no-such-part': {
      const lines = entryLines(course, shownEntries(course)).map(({ line }) => line);
      return `لا يوجد في ملفات المقرر جزء بهذا الاسم أو الرقم. هذه أجزاؤها:\n\n${lines.join('\n')}`;
    }
  }
}

/** Entries as a list, grouped by file. */
export function entryLines(
  course: Course,
  entries: readonly Entry[],
): { entry: Entry; line: string }[] {
  const above: number[] = [];
  return entries.map((entry) => {
    const place = placeWords(course, entry);
    while (above.length > 0 && (above.at(-1) ?? 0) >= entry.level) above.pop();
    const indent = '  '.repeat(Math.min(above.length, DEEPEST_INDENT));
    above.push(entry.level);
    const title = entry.level === 0 ? `**${plainName(entry.title)}**` : plainName(entry.title);
    return { entry, line: `${indent}- ${title} (${place})` };
  });
}

type Terms = Awaited<ReturnType<FindPassages>>['terms'];

/** Terms that the files have only in the other language: «SIMD: تعليمة واحدة لبيانات متعددة». */
export function translatedWords(terms: Terms): string {
  return terms.map(({ arabic, latin }) => `${plainName(latin)}: ${plainName(arabic)}`).join('، ');
}
