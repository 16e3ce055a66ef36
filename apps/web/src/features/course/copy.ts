import { PAGE_WORDS, type PageLabel } from '@nibras/contract';
import { arabicCount, FILES, type CountedNoun } from '#src/lib/words/arabic-count.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

const HEADINGS: CountedNoun = {
  zero: 'لا عناوين',
  one: 'عنوان واحد',
  two: 'عنوانان',
  few: 'عناوين',
  many: 'عنوانًا',
  other: 'عنوان',
};

export const courseCopy = {
  place: (page: number, label: PageLabel) => `${PAGE_WORDS[label]} ${page}`,
  openPage: 'افتح الصفحة',
  openFile: 'فتح الملف',
  notRead: 'تظهر هنا بعد قراءة ملفات المركز. يمكن إضافة ملفات أو متابعة قراءتها من تفاصيل المركز.',
  toCenter: 'تفاصيل المركز',

  map: {
    title: PAGE_NAMES.map,
    subtitle: (course: string) => `ملفات «${course}» وعناوينها، ولكل عنوان صفحته.`,
    loading: 'جارٍ تحميل خريطة المقرر',
    failed: 'تعذّر تحميل خريطة المقرر',
    empty: 'لا خريطة بعد',
    expandAll: 'توسيع الكل',
    collapseAll: 'طيّ الكل',
    expand: (title: string) => `توسيع «${title}»`,
    collapse: (title: string) => `طيّ «${title}»`,
    keep: 'حفظ أو طباعة',
    png: 'حفظ صورة PNG',
    svg: 'حفظ رسم SVG',
    print: 'طباعة',
    saveFailed: 'تعذّر حفظ الخريطة. يمكن طيّ بعض الفروع ثم إعادة المحاولة.',
    fileName: (course: string) => `خريطة ${course}`,
    terms: 'المصطلحات',
    counts: (files: number, headings: number) =>
      `${arabicCount(files, FILES)}، ${arabicCount(headings, HEADINGS)}.`,
    hint: 'الوقوف على عنوان يُظهر جملته الأولى ومصطلحاته، والضغط عليه يفتح صفحته. من لوحة المفاتيح: السهم الأيسر يوسّع، والأيمن يطوي، وEnter يفتح.',
  },
} as const;
