import type { AdminCenter, CENTER_STATES } from '@nibras/contract';
import type { CountedNoun } from '#src/lib/words/arabic-count.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

type FileStatus = AdminCenter['fileList'][number]['status'];

export const centersCopy = {
  title: PAGE_NAMES.smartCenters,
  subtitle: 'مقررات الطلاب كلها، وما تعذّرت قراءته من ملفاتها.',
  placeholder: 'المقرر أو التخصص أو اسم المالك أو بريده',
  empty: { title: 'لا توجد مقررات بعد', text: 'يظهر هنا كل مقرر ينشئه طالب.' },
  columns: {
    course: 'المقرر',
    owner: 'المالك',
    state: 'الحالة',
    files: 'الملفات',
    failed: 'تعذّرت قراءتها',
    created: 'تاريخ الإنشاء',
  },
  filters: {
    state: 'الحالة',
    failures: 'أخطاء الملفات',
    withFailures: 'فيها ملفات تعذّرت قراءتها',
  },
  states: {
    ready: 'نشط',
    waiting: 'قيد القراءة',
    failed: 'تعذّرت قراءته',
    off: 'موقوف',
  } satisfies Record<(typeof CENTER_STATES)[number], string>,
  back: 'كل المقررات',
  center: 'المقرر',
  sections: { facts: 'التفاصيل', files: 'الملفات', doing: 'إجراءات' },
  facts: {
    specialization: 'التخصص',
    faculty: 'الكلية',
    owner: 'المالك',
    created: 'تاريخ الإنشاء',
    threads: 'المحادثات',
    description: 'الوصف',
    id: 'معرّف المقرر',
  },
  statuses: {
    waiting: 'بالانتظار',
    reading: 'قيد القراءة',
    ready: 'مقروءة',
    failed: 'تعذّرت قراءتها',
  } satisfies Record<FileStatus, string>,
  noFiles: 'لا ملفات في هذا المقرر.',
  pages: (read: number, count: number) => `${read} من ${count}`,
  ocr: (words: string) => `${words} بالتعرف الضوئي`,
  unreadable: (words: string) => `${words} بلا نص مقروء`,
  retry: 'إعادة القراءة',
  retryFile: (name: string) => `إعادة قراءة «${name}»`,
  off: {
    button: 'إيقاف المقرر',
    title: 'إيقاف المقرر؟',
    text: 'لا أسئلة فيه قبل تشغيله من جديد. ملفاته ومحادثاته باقية.',
    confirm: 'إيقاف المقرر',
  },
  on: {
    button: 'تشغيل المقرر',
    title: 'تشغيل المقرر؟',
    text: 'يعود المقرر متاحًا لصاحبه فورًا.',
    confirm: 'تشغيل المقرر',
  },
  reindex: {
    button: 'إعادة قراءة الملفات كلها',
    title: 'إعادة قراءة الملفات كلها؟',
    text: 'تبدأ قراءة كل الملفات من جديد في الخلفية، ويعود كل ملف إلى الإجابات فور اكتمال قراءته.',
    confirm: 'إعادة القراءة',
  },
} as const;

export const PAGES: CountedNoun = {
  one: 'صفحة واحدة',
  two: 'صفحتان',
  few: 'صفحات',
  many: 'صفحة',
  other: 'صفحة',
};
