import type { AdminStudyReport, AdminStudyRun } from '@nibras/contract';
import { ITEM_KIND_WORDS } from '#src/lib/words/item-words.ts';

/** Why a question was dropped. */
const REASONS: Readonly<Record<string, string>> = {
  quote: 'اقتباس غير موجود',
  answer: 'إجابة ليست في الاقتباس',
  options: 'خيارات غير صالحة',
  no_options: 'لا خيارات مناسبة',
  no_false_value: 'لا قيمة خاطئة مناسبة',
  no_pairs: 'لا أزواج تكفي للتوصيل',
  round_trip: 'لا يدل على صفحته',
  near_copy: 'مكرر',
  stem: 'صياغة غير صالحة',
  spelling: 'إملاء مشكوك فيه',
  unsure: 'جودة غير مضمونة',
  line: 'سطر غير مفهوم',
  kind: 'نوع غير مطلوب',
  second_solve: 'حل ثانٍ مخالف',
};

const reasonName = (reason: string): string => REASONS[reason] ?? 'سبب آخر';

export const adminStudyCopy = {
  runs: {
    title: 'إنشاء الأسئلة',
    subtitle: 'كل طلب إنشاء أسئلة، وما قُبل منها وما استُبعد ولماذا.',
    placeholder: 'اسم المقرر، أو اسم صاحبه أو بريده',
    empty: { title: 'لا طلبات بعد', text: 'يظهر هنا كل طلب لإنشاء أسئلة من ملفات مقرر.' },
    columns: {
      center: 'المقرر',
      owner: 'صاحبه',
      engine: 'الطريقة',
      state: 'الحالة',
      made: 'المقبول من المطلوب',
      dropped: 'المستبعد',
      created: 'التاريخ',
    },
    engines: { builtin: 'من النص', model: 'بالنموذج' } satisfies Record<
      AdminStudyRun['engine'],
      string
    >,
    states: { running: 'جارٍ', done: 'اكتمل', failed: 'لم يكتمل' } satisfies Record<
      AdminStudyRun['state'],
      string
    >,
    madeOf: (made: number, wanted: number) => `${made} من ${wanted}`,
    dropped: (dropped: Record<string, number>) =>
      Object.entries(dropped)
        .map(([reason, count]) => `${reasonName(reason)}: ${count}`)
        .join('، '),
  },
  reports: {
    title: 'بلاغات الأسئلة',
    subtitle: 'أسئلة قال أصحابها إن فيها خطأ. بعد بلاغين يختفي السؤال من بنكه.',
    placeholder: 'كلمات من السؤال، أو اسم المقرر أو صاحبه',
    empty: { title: 'لا بلاغات بعد', text: 'يظهر هنا كل سؤال يصل عنه بلاغ.' },
    columns: {
      stem: 'السؤال',
      reason: 'البلاغ',
      kind: 'النوع',
      origin: 'المصدر',
      owner: 'صاحبه',
      count: 'عدد البلاغات',
      reported: 'آخر بلاغ',
    },
    kinds: ITEM_KIND_WORDS,
    origins: {
      extracted: 'من النص',
      model: 'بالنموذج',
      own: 'من كتابة الطالب',
      imported: 'مستورد',
    } satisfies Record<AdminStudyReport['origin'], string>,
  },
} as const;
