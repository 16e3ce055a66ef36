import { pageName } from '@nibras/contract';
import { arabicCount, FILES, TERMS, type CountedNoun } from '#src/lib/words/arabic-count.ts';
import { CARDS } from '#src/lib/words/item-words.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

const HEADINGS: CountedNoun = {
  zero: 'لا عناوين',
  one: 'عنوان واحد',
  two: 'عنوانان',
  few: 'عناوين',
  many: 'عنوانًا',
  other: 'عنوان',
};

const PLACES: CountedNoun = {
  one: 'موضع آخر',
  two: 'موضعين آخرين',
  few: 'مواضع أخرى',
  many: 'موضعًا آخر',
  other: 'موضع آخر',
};

export const courseCopy = {
  place: pageName,
  openPage: 'فتح الصفحة',
  openFile: 'فتح الملف',
  notRead: 'تأتي بعد قراءة ملفات المقرر. إضافة الملفات ومتابعة قراءتها من تفاصيل المقرر.',
  toCenter: 'تفاصيل المقرر',

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
    zoomIn: 'تكبير الخريطة',
    zoomOut: 'تصغير الخريطة',
    fit: 'ملاءمة الخريطة للنافذة',
    keep: 'حفظ أو طباعة',
    png: 'حفظ صورة PNG',
    svg: 'حفظ رسم SVG',
    print: 'طباعة',
    saveFailed: 'تعذّر حفظ الخريطة. يمكن طيّ بعض الفروع ثم إعادة المحاولة.',
    fileName: (course: string) => `خريطة ${course}`,
    terms: 'المصطلحات',
    counts: (files: number, headings: number) =>
      `${arabicCount(files, FILES)}، ${arabicCount(headings, HEADINGS)}.`,
    hint: 'عند المرور على عنوان تظهر جملته الأولى ومصطلحاته، والضغط عليه يفتح صفحته. من لوحة المفاتيح: السهم الأيسر يوسّع، والأيمن يطوي، وEnter يفتح، و+ و− للتكبير والتصغير، و0 للملاءمة.',
  },

  guide: {
    title: PAGE_NAMES.guide,
    subtitle: (course: string) => `«${course}» عنوانًا بعد عنوان، ولكل جملة صفحتها.`,
    ownWords: 'جمل من ملفات المقرر كما وردت فيها. ما لخّصه الذكاء الاصطناعي مُعلَّم.',
    loading: 'جارٍ تحميل دليل المذاكرة',
    failed: 'تعذّر تحميل دليل المذاكرة',
    empty: 'لا دليل بعد',
    contents: 'ملفات المقرر',
    pdf: 'تنزيل PDF',
    word: 'تنزيل Word',
    fileName: (course: string) => `دليل ${course}`,
    summary: {
      ask: 'تلخيص بالذكاء الاصطناعي',
      hint: 'لكل جملة من التلخيص موضعها في الملفات. كل 5 عناوين برسالة من رسائل اليوم.',
      running: (made: number, wanted: number) => `جارٍ التلخيص: ${made} من ${wanted}`,
      failed: 'تعذّر التلخيص',
      title: 'تلخيص الذكاء الاصطناعي',
    },
    openAt: (place: string) => `فتح ${place}`,
  },
  glossary: {
    title: PAGE_NAMES.glossary,
    subtitle: (course: string) => `مصطلحات «${course}» بالعربية والإنجليزية كما وردت في ملفاته.`,
    loading: 'جارٍ تحميل المصطلحات',
    failed: 'تعذّر تحميل المصطلحات',
    empty: 'لا مصطلحات بعد',
    emptyText: 'هنا كل مصطلح ورد في الملفات مع مقابله الإنجليزي أو تعريفه، مثل: الجمود (Deadlock).',
    search: 'البحث في المصطلحات',
    searchHint: 'كلمة من المصطلح أو تعريفه',
    noMatch: 'لا مصطلح يطابق هذا البحث',
    clear: 'عرض كل المصطلحات',
    count: (shown: number) => arabicCount(shown, TERMS),
    csv: 'تنزيل CSV',
    csvName: (course: string) => `مصطلحات ${course}.csv`,
    own: 'معدَّل',
    select: (term: string) => `تحديد «${term}»`,
    selectAll: 'تحديد الكل',
    selected: (count: number) => `المحدد: ${arabicCount(count, TERMS)}`,
    makeCard: (term: string) => `بطاقة من «${term}»`,
    makeCards: 'تحويلها إلى بطاقات',
    cardsMade: (made: number, known: number) =>
      known === 0
        ? `أُضيف إلى المراجعة: ${arabicCount(made, CARDS)}.`
        : `أُضيف إلى المراجعة: ${arabicCount(made, CARDS)}. وكان فيها من قبل: ${arabicCount(known, CARDS)}.`,
    toReview: PAGE_NAMES.review,
    cardsFailed: 'تعذّر تحويل المصطلحات إلى بطاقات',
    tooMany: (max: number) => `يمكن تحويل ${arabicCount(max, TERMS)} في المرة الواحدة على الأكثر.`,
    merge: 'دمج المصطلحين',
    merging: {
      title: 'دمج مصطلحين',
      text: 'يبقى المصطلح المختار ومعه مواضع الآخر، ولا يعود الآخر إلى القائمة.',
      keep: 'المصطلح الذي يبقى',
      submit: 'دمج',
      failed: 'تعذّر دمج المصطلحين',
      done: 'دُمج المصطلحان.',
    },
    actions: (term: string) => `إجراءات: ${term}`,
    edit: 'تعديل',
    hide: 'إخفاء',
    hiding: {
      title: 'إخفاء المصطلح؟',
      text: 'لن يعود إلى القائمة، ولو قُرئت الملفات من جديد.',
      confirm: 'إخفاء المصطلح',
      failed: 'تعذّر إخفاء المصطلح',
      done: 'أُخفي المصطلح.',
    },
    form: {
      title: 'تعديل المصطلح',
      text: 'يبقى التعديل ولو قُرئت الملفات من جديد.',
      arabic: 'المصطلح بالعربية',
      latin: 'المصطلح بالإنجليزية',
      definition: 'التعريف',
      save: 'حفظ المصطلح',
      failed: 'تعذّر حفظ المصطلح',
      saved: 'حُفظ المصطلح.',
    },
    propose: {
      ask: 'اقتراح ما ينقص',
      hint: 'يقترح الذكاء الاصطناعي ما ينقص من مقابلات وتعريفات، وكل 5 مصطلحات برسالة من رسائل اليوم.',
      failed: 'تعذّر اقتراح المصطلحات',
      done: (count: number) =>
        count === 0
          ? 'لا جديد له سند في نص المقرر.'
          : `مقترحات جديدة: ${arabicCount(count, TERMS)}.`,
      badge: 'اقتراح من الذكاء الاصطناعي',
      definition: 'تعريف مقترح من نص المقرر:',
      accept: 'اعتماد',
      acceptOf: (term: string) => `اعتماد «${term}»`,
      reject: 'رفض',
      rejectOf: (term: string) => `رفض «${term}»`,
      changeFailed: 'تعذّر حفظ الاختيار',
    },
    sightings: 'المواضع في الملفات',
    sighting: (fileName: string, place: string) => `${fileName}، ${place}`,
    moreSightings: (count: number) => `عرض ${arabicCount(count, PLACES)}`,
    noSightings: 'لم تعد صفحته في ملفات المقرر.',
  },
} as const;
