import type { Course, Trouble } from '#src/retrieval/asking/request.ts';
import type { Entry } from '#src/retrieval/asking/gather.ts';
import { PAGE_NAMES, pageWords } from '#src/retrieval/outline/place-words.ts';
import { spread } from '#src/retrieval/outline/find-headings.ts';
import type { FindPassages } from './sources.ts';

/** Most entries that an outline shows: a longer one leaves out deeper headings. */
const MOST_ENTRIES = 60;

const labelOf = (course: Course, file: number) => course.files[file]?.pages[0]?.label ?? 'page';

/** «الصفحة 3», «الصفحات 3 إلى 7». */
export function placeWords(course: Course, at: { file: number; from: number; to: number }): string {
  return pageWords(labelOf(course, at.file), at);
}

/** A name as a part of one line of Markdown. */
export const plainName = (name: string): string =>
  name
    .replace(/[\\`*_<>[\]|#~\n]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Whoever wants to be asked is led to where questions are kept with their pages. */
export const EXERCISE =
  'للتدرّب على أسئلة من ملفات هذا المركز، كلٌّ منها مع صفحته، تُفتح نافذة المركز ثم «الأسئلة والاختبارات»: منها تُطلب أسئلة جديدة أو يُبدأ اختبار.';

/** Why a request was not met, and what to do instead. */
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
      return `لا يوجد في ملفات المركز جزء بهذا الاسم أو الرقم. هذه أجزاؤها:\n\n${lines.join('\n')}`;
    }
  }
}

/** The entries of an outline that are shown: all, or of each file as many as it has room for. */
export function shownEntries(course: Course, entries?: readonly Entry[]): readonly Entry[] {
  const all = entries ?? course.outline.flatMap(({ whole, parts }) => [whole, ...parts]);
  if (all.length <= MOST_ENTRIES) return all;
  const files = [...Map.groupBy(all, ({ file }) => file).values()];
  const room = Math.floor(MOST_ENTRIES / files.length);
  return files.slice(0, MOST_ENTRIES).flatMap((own) => shownOfFile(own, Math.max(1, room)));
}

/** The levels that stand over most, as far as they fit; where not even the first does, some of it. */
function shownOfFile(entries: readonly Entry[], room: number): readonly Entry[] {
  const levels = [...new Set(entries.map(({ level }) => level))].toSorted((a, b) => a - b);
  const upTo = (deepest = 0) => entries.filter(({ level }) => level <= deepest);
  const deepest = levels.findLast((level) => upTo(level).length <= room) ?? 0;
  if (deepest > 0) return upTo(deepest);
  const [file, ...first] = upTo(levels[1] ?? 0);
  return file ? [file, ...spread(first, room - 1)] : [];
}

/** Each entry as an item of a list, those of a file beneath it. */
export function entryLines(
  course: Course,
  entries: readonly Entry[],
): { entry: Entry; line: string }[] {
  return entries.map((entry) => {
    const place = placeWords(course, entry);
    const isFile = entry.level === 0;
    const title = isFile ? `**${plainName(entry.title)}**` : plainName(entry.title);
    return { entry, line: `${isFile ? '' : '  '}- ${title} (${place})` };
  });
}

type Terms = Awaited<ReturnType<FindPassages>>['terms'];

/** «SIMD: تعليمة واحدة لبيانات متعددة»: what the files say in another language than the question. */
export function twinWords(terms: Terms): string {
  return terms.map(({ arabic, latin }) => `${plainName(latin)}: ${plainName(arabic)}`).join('، ');
}
