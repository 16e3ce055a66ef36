/** Problems of the file, and of the caller: postponed or cancelled. */
export type ReadingErrorCode =
  | 'unsupported'
  | 'empty'
  | 'damaged'
  | 'encrypted'
  | 'too_many_pages'
  | 'too_large_inside'
  | 'image_too_large'
  | 'no_text'
  | 'not_a_deck'
  | 'no_notes'
  | 'too_many_notes'
  | 'timeout'
  | 'memory'
  | 'too_costly'
  | 'put_off'
  | 'cancelled';

const MESSAGES = {
  unsupported:
    'نوع هذا الملف غير مدعوم. الأنواع المقبولة: PDF وDOCX وPPTX وXLSX وXLS وCSV وTXT وMD وHTML وPNG وJPEG وWEBP. يمكن حفظه بأحد هذه الأنواع ثم رفعه من جديد.',
  empty: 'الملف فارغ. يرجى التأكد من محتواه ثم رفعه من جديد.',
  damaged: 'الملف تالف أو غير مكتمل. يرجى فتحه على الجهاز وحفظ نسخة جديدة منه ثم رفعها.',
  encrypted: 'الملف محمي بكلمة مرور. يرجى حفظ نسخة منه دون كلمة مرور ثم رفعها.',
  too_many_pages: 'عدد صفحات الملف أكبر من المسموح (1000 صفحة). يرجى تقسيمه إلى ملفات أصغر.',
  too_large_inside: 'محتوى الملف بعد فك ضغطه أكبر من المسموح. يرجى تقسيمه إلى ملفات أصغر.',
  image_too_large: 'أبعاد الصورة أكبر من المسموح (25 ميجابكسل). يرجى تصغيرها ثم رفعها من جديد.',
  no_text: 'لا نص في الملف يمكن قراءته. يرجى رفع نسخة نصية منه أو مسح ضوئي أوضح.',
  not_a_deck:
    'هذا الملف ليس حزمة بطاقات يعرفها نبراس. يرجى تصديرها من Anki بصيغة ‎.apkg ثم رفعها من جديد.',
  no_notes: 'ليس في هذه الحزمة بطاقات. يرجى اختيار مجموعة فيها بطاقات عند تصديرها من Anki.',
  too_many_notes:
    'في هذه الحزمة أكثر من 20000 بطاقة. يرجى تصدير كل مجموعة منها في حزمة ثم استيرادها على دفعات.',
  timeout: 'طالت قراءة الملف أكثر من المسموح. يرجى تقسيمه أو حفظه بصيغة أبسط ثم رفعه من جديد.',
  memory:
    'قراءة الملف تحتاج ذاكرة أكبر من المسموح. يرجى تقسيمه أو حفظه بصيغة أبسط ثم رفعه من جديد.',
  too_costly:
    'قراءة الملف تحتاج معالجة أطول من المسموح لملف واحد. يرجى تقسيمه أو حفظه بصيغة أبسط ثم رفعه من جديد.',
  put_off: 'قراءة هذا الملف طويلة، وستكتمل حين يعود دوره. لا حاجة إلى رفعه من جديد.',
  cancelled: 'أُلغيت قراءة الملف قبل اكتمالها. يمكن رفعه من جديد.',
} satisfies Record<ReadingErrorCode, string>;

/** The message is Arabic, ready to show, and says what to do. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly code: ReadingErrorCode;
  readonly cpuMs: number;

  constructor(code: ReadingErrorCode, options: ErrorOptions & { cpuMs?: number } = {}) {
    super(MESSAGES[code], options);
    this.code = code;
    this.cpuMs = options.cpuMs ?? 0;
  }
}
