import { searchForm } from '#src/retrieval/search-form.ts';
import type { Word } from './words.ts';

/** A unit of a course: pages, numbered parts, or files. */
export type Unit =
  | 'page'
  | 'slide'
  | 'sheet'
  | 'section'
  | 'book-part'
  | 'unit'
  | 'chapter'
  | 'lecture'
  | 'week'
  | 'lesson'
  | 'topic'
  | 'file';

type Named = { unit: Unit; isDual: boolean };

const NAMES: readonly (readonly [Unit, string, string])[] = [
  ['page', 'صفحة صفحات ص page pages pg pp p', 'صفحتين صفحتان صفحتي'],
  ['slide', 'شريحة شرائح سلايد سلايدات slide slides', 'شريحتين شريحتان شريحتي'],
  ['sheet', 'ورقة أوراق شيت sheet sheets worksheet', 'ورقتين ورقتان'],
  ['section', 'قسم أقسام مبحث مباحث مطلب section sections', 'قسمين قسمان مبحثين مبحثان'],
  ['book-part', 'باب أبواب جزء أجزاء part parts', 'بابين بابان جزأين جزءين جزأان'],
  ['unit', 'وحدة وحدات unit units module modules', 'وحدتين وحدتان'],
  ['chapter', 'فصل فصول chapter chapters ch chap', 'فصلين فصلان فصلي'],
  ['lecture', 'محاضرة محاضرات lecture lectures lec', 'محاضرتين محاضرتان محاضرتي'],
  ['week', 'أسبوع أسابيع week weeks', 'أسبوعين أسبوعان'],
  ['lesson', 'درس دروس lesson lessons', 'درسين درسان'],
  ['topic', 'موضوع محور topic', 'موضوعين موضوعان محورين محوران'],
  [
    'file',
    'ملف ملفات مستند مستندات وثيقة وثائق عرض كتاب مذكرة ملزمة file files document documents deck handout pdf docx pptx xlsx',
    'ملفين ملفان مستندين مستندان عرضين عرضان كتابين كتابان مذكرتين مذكرتان',
  ],
];

const BY_NAME: ReadonlyMap<string, Named> = new Map(
  NAMES.flatMap(([unit, names, duals]) => [
    ...named(names, { unit, isDual: false }),
    ...named(duals, { unit, isDual: true }),
  ]),
);

function named(names: string, is: Named): [string, Named][] {
  return names.split(' ').map((name) => [searchForm(name), is]);
}

/** The unit that a word names, or null. */
export function unitOf(word: Word | undefined): Named | null {
  for (const form of word?.forms ?? []) {
    // «كم فصلًا».
    const named = BY_NAME.get(form) ?? BY_NAME.get(form.replace(/(?<=..)ا$/u, ''));
    if (named) return named;
  }
  return null;
}

/** Units that a number addresses as pages. */
export type PageUnit = Extract<Unit, 'page' | 'slide' | 'sheet'>;

export const isPageUnit = (unit: Unit): unit is PageUnit =>
  unit === 'page' || unit === 'slide' || unit === 'sheet';
