import type { SuggestionStatus, SupportStatus } from '@nibras/contract';
import { arabicCount, TERMS } from '#src/lib/words/arabic-count.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import type { ChatGroup } from './chat-groups.ts';

/** Words of several screens. */
export const productCopy = {
  plans: 'عرض الباقات',
  downloadFailed: 'تعذّر تنزيل الملف',
  parts: {
    label: 'أقسام المقرر',
    of: (course: string) => `أقسام «${course}»`,
  },
  missingCenter: {
    title: 'المقرر غير موجود',
    text: 'ربما حُذف هذا المقرر. المقررات الأخرى في المكتبة.',
    library: PAGE_NAMES.library,
  },
  files: {
    uploading: (fileName: string) => `رفع ${fileName}`,
    retry: (fileName: string) => `إعادة رفع ${fileName}`,
    remove: (fileName: string) => `إزالة ${fileName}`,
    held: 'أماكن الرفع مشغولة الآن. نحاول من جديد بعد لحظات.',
    tooLarge: (fileName: string, size: string) =>
      `الملف «${fileName}» أكبر من الحد الأقصى للملف الواحد، وهو ${size}.`,
    readFailed: 'فشل في قراءة الملف',
    uploadFailed: 'تعذّر رفع الملف',
    open: (fileName: string) => `فتح ${fileName} في تبويب جديد`,
    openFailed: 'تعذّر فتح الملف',
  },
  passage: {
    text: 'نص الصفحة',
    noText: 'لا نصّ في هذه الصفحة.',
    loading: 'جارٍ تحميل الصفحة',
    failed: 'تعذّر عرض الصفحة',
    gone: 'لم يعد هذا المقطع في الملفات بعد تعديلها.',
    ocr: 'نصّ هذه الصفحة مستخرج بالتعرّف الضوئي، وقد يخطئ في الحروف والأرقام.',
    doubtful:
      'قراءة آلية: حروف هذه الصفحة صعبة الاستخراج من ملفها، وقد تختلف كلماتها عن المطبوع. المرجع هو الصفحة نفسها.',
    differs: (places: string) =>
      `في هذه الصفحة ما يختلف عن نص المصحف (برواية حفص عن عاصم) في ${places}. قد يكون السبب خطأً في قراءة الملف.`,
    open: 'فتح الملف',
    views: 'طريقة عرض الصفحة',
    asText: 'النص',
    asPicture: 'الصورة',
    picture: (page: number) => `صورة الصفحة ${page}. نصّها تحت «النص».`,
    pictureFailed: 'تعذّر عرض صورة الصفحة',
    pages: 'صفحات الملف',
    position: (page: number, pageCount: number) => `${page} من ${pageCount}`,
    backToCited: 'العودة إلى موضع الاستشهاد',
    citedWords: 'الجملة المستشهد بها',
    citedPlace: 'موضع الجملة المستشهد بها على الصفحة',
    zoomIn: 'تكبير الصفحة',
    zoomOut: 'تصغير الصفحة',
    cite: (n: number, place: string) => `المصدر ${n}: ${place}`,
  },
  terms: {
    here: (count: number) => `من مصطلحات المقرر هنا: ${arabicCount(count, TERMS)}`,
    mark: 'تمييز المصطلحات في النص',
    pair: (arabic: string, latin: string) => (latin === '' ? arabic : `${arabic} · ${latin}`),
  },
  openPage: 'فتح الصفحة',
  card: {
    keep: 'حفظ بطاقة',
    /** For a single click. */
    make: 'بطاقة',
    kept: 'حُفظت بطاقة في «مراجعة اليوم».',
    /** For a page without selected words. */
    chooseFirst: 'لنحدد كلمات في الصفحة أولًا.',
    front: 'السؤال',
    back: 'الجواب',
    save: 'حفظ البطاقة',
    failed: 'تعذّر حفظ البطاقة',
  },
  chatGroups: {
    pinned: 'المثبّتة',
    today: 'اليوم',
    yesterday: 'أمس',
    week: 'آخر 7 أيام',
    earlier: 'أقدم',
  } satisfies Record<ChatGroup['name'], string>,
  answeredBy: 'الرد بواسطة',
  newAnswer: 'رد جديد',
  suggestionStatus: {
    pending: 'قيد المراجعة',
    responded: 'تمت الإجابة',
    rejected: 'مرفوض',
  } satisfies Record<SuggestionStatus, string>,
  supportStatus: {
    open: 'بانتظار الرد',
    answered: 'تم الرد',
    closed: 'مغلقة',
  } satisfies Record<SupportStatus, string>,
} as const;
