import { wordsOf, type Word } from '#src/study/words.ts';
import { trimEnd } from '#src/study/making/trim-end.ts';
import { hasSoundLetters } from './sound-letters.ts';
import {
  isDefinite,
  isNumber,
  isPreposition,
  isVerbShaped,
  withoutAnd,
  wordSet,
} from '#src/study/making/word-shapes.ts';

const MOST_WORDS = 9;

/**
 * The subject of a list in question form: «أنواع الشبكات» from «تنقسم الشبكات إلى ثلاثة أنواع:».
 * Takes the preceding texts, nearest first.
 */
export function listSubject(texts: readonly string[]): string | null {
  const [nearest = '', above = ''] = texts.map(clean);
  if (isOnlyCount(nearest)) return countedSubject(above);
  const own = aimedSubject(nearest) ?? dividedSubject(nearest) ?? namedSubject(nearest);
  return own ?? (LEADING_IN.test(nearest) ? namedSubject(above) : null);
}

/** «تتم العملية وفق الخطوات التالية»: the heading above names it. */
const LEADING_IN = /(?:التالي|الآتي|الاتي)(?:ة|ه)?$|ما يأتي$|ما يلي$|يلي$/u;

/** Strips number and colon: «2-4 استخدامات …:». */
function clean(text: string): string {
  const last = text.split(/[\n.؟]\s/u).at(-1) ?? '';
  const arabic = last
    .replace(/(?<=\p{L})\p{N}{1,3}$/u, '')
    .replace(/(?<=\p{Script=Arabic})\s\(?\p{Script=Latin}[^\u0600-\u06FF]*$/u, '');
  return trimEnd(arabic.replace(/^(?:[\p{N}\-–.)(ـ]+|\p{L}[.)\-–])\s*/u, ''), ' :：.؟?-–').trim();
}

/** Only a count, with the subject in the heading: «عشرة وهم», «ثلاثة أقسام هي». */
function isOnlyCount(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every(({ form }) => isTail(form) || isCount(form))
  );
}

/** Phrased so that the heading's grammar can stay. */
function countedSubject(heading: string): string | null {
  const words = wordsOf(heading);
  if (words.length < 2 || words.length > MOST_WORDS || !isDefinite(words[0]?.form ?? ''))
    return null;
  return isWhole(heading, words) ? `ما يأتي: ${heading}` : null;
}

/** «أهداف الضوابط» from «تهدف الضوابط إلى». */
function aimedSubject(text: string): string | null {
  const words = wordsOf(text);
  const aimed = words.slice(1, -1);
  const isAim = AIMS.test(words[0]?.form ?? '') && words.at(-1)?.form === 'الي';
  const name = text.slice(aimed[0]?.start, aimed.at(-1)?.end);
  const isNamed = aimed.slice(0, 2).some(({ form }) => isDefinite(form));
  return isAim && isNamed && aimed.length < MOST_WORDS && isWhole(name, aimed)
    ? `أهداف ${name}`
    : null;
}

/** «أنواع الشبكات» from «تنقسم الشبكات إلى ثلاثة أنواع». */
function dividedSubject(text: string): string | null {
  const words = wordsOf(text);
  const verb = words.findIndex(({ form }) => DIVIDES.has(withoutAnd(form)));
  const to = words.findIndex(({ form }, at) => at > verb + 1 && (form === 'الي' || form === 'من'));
  if (verb < 0 || verb > 1 || to < 0 || to - verb > 6) return null;
  const whole = words.slice(verb + 1, to);
  const name = text.slice(whole[0]?.start, whole.at(-1)?.end);
  if (!isDefinite(whole[0]?.form ?? '') || !isWhole(name, whole)) return null;
  const listed = words.slice(to + 1).find(({ form }) => LISTED.has(form));
  const noun = listed
    ? text.slice(listed.start, listed.end)
    : words[to]?.form === 'من'
      ? 'مكونات'
      : 'أقسام';
  return `${noun} ${name}`;
}

/** «مزايا الإذاعة» from «من أهم مزايا الإذاعة ما يلي». */
function namedSubject(text: string): string | null {
  const words = wordsOf(text);
  const at = words.findIndex(({ form }) => LISTED.has(form.replace(/^و?ال|^و(?=.{4})/, '')));
  if (at < 0 || at > 8 || LESSENING.has(words[at - 1]?.form ?? '')) return null;
  let end = words.length;
  while (end > at && isAfterSubject(words[end - 1]?.form ?? '')) end -= 1;
  const subject = words.slice(at, end);
  const first = subject[0]?.form ?? '';
  const second = subject[1]?.form ?? '';
  if (subject.length < 2 || subject.length > MOST_WORDS || isPreposition(second)) return null;
  // «يشترك في العديد من المبادئ مع …» lists what is shared.
  if (MANY.has(words[at - 2]?.form ?? '') || subject.some(({ form }) => form === 'مع')) return null;
  // «أنواع الشبكات» and «المشاكل التي تواجه …», but not «الأنواع» alone.
  const isNamed = isDefinite(first)
    ? second === 'التي' || second === 'الذي' || (isDefinite(second) && isOfSomething(subject))
    : isDefinite(second) || subject.slice(2, 4).some(({ form }) => isDefinite(form));
  const start = (subject[0]?.start ?? 0) + (/^و(?:ال|.{4})/.test(first) ? 1 : 0);
  const name = text.slice(start, subject.at(-1)?.end);
  const isEnded = !isPreposition(subject.at(-1)?.form ?? '');
  return isNamed && isEnded && isWhole(name, subject) ? name : null;
}

/** «الجوانب الرئيسية لإدارة المخاطر», but not «المتطلبات المقبولة» alone. */
const isOfSomething = ([, , third, fourth]: readonly Word[]): boolean =>
  third !== undefined && (fourth !== undefined || third.form.startsWith('ل'));

/** Without outside references and open brackets. */
function isWhole(text: string, words: readonly Word[]): boolean {
  return (
    !/[()[\]«»"،؛:]/u.test(text) &&
    !words.some(({ form }) => OWNED.test(form) || POINTING.has(form) || isNumber(form)) &&
    !OWN_WORKS.has(words.at(-1)?.form ?? '') &&
    !words.some(({ form }) => OF_A_CLAUSE.has(form)) &&
    hasSoundLetters(text) &&
    !(isVerbShaped(words[1]?.form ?? '') && words[1]?.form !== 'التي')
  );
}

const OWNED = /..(?:ها|هم|هما|ته|كم|نا)$/u;
const POINTING = wordSet(
  'هذا هذه ذلك تلك السابقة السابق المذكورة أعلاه أدناه التالية التالي الآتية الآتي',
);
/** «خطوات البحث مترابطة بشكل منطقي وذلك وفق …» is a clause. */
const OF_A_CLAUSE = wordSet('وذلك ذلك بشكل بصورة بطريقة وفق حسب يجب يمكن أن حيث');
/** Lists of one work alone: «أجزاء النظام», «أهداف البحث». */
const OWN_WORKS = wordSet(
  'النظام المشروع البحث الدراسة التقرير البرنامج التطبيق الموقع المنصة الوثيقة الرسالة الفصل المحاضرة الدرس الوحدة الكتاب العمل الورقة المادة',
);
const isTail = (form: string): boolean => TAIL.has(form.replace(/^[وفك](?=.{2})/, ''));
const isAfterSubject = (form: string): boolean =>
  isTail(form) || COUNTS.has(form) || LISTING.test(form);
const isCount = (form: string): boolean => COUNTS.has(form) || LISTED.has(form) || isNumber(form);

/** «لتقليل مخاطر الهجمات» lists what is done about them. */
const LESSENING = wordSet(
  'تقليل لتقليل خفض لخفض تخفيف لتخفيف معالجة لمعالجة مواجهة لمواجهة الحد للحد تجنب لتجنب درء لدرء إدارة لإدارة تحديد لتحديد تقييم لتقييم',
);
const AIMS = /^و?[يت]هدف$/;
const MANY = wordSet('العديد الكثير كثير');
const TAIL = wordSet(
  'هي هو هم هن يلي ما التالي التالية الآتي الآتية الاتي الاتية كالتالي كالآتي منها منهم أهمها من في على النحو النقاط المحاور الأمور كما بما الشكل تابع',
);
/** «مزايا النظم الخبيرة فتتمثل في» */
const LISTING = /^[وف]?(?:تتمثل|يتمثل|تشمل|يشمل|تتلخص|يتلخص|تنحصر|تكمن|نذكر|نجد)$/;
const COUNTS = wordSet(
  'اثنان اثنين ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثماني ثمان تسعة تسع عشرة عشر عدة أمور أشياء',
);
const DIVIDES = wordSet(
  'تنقسم ينقسم تقسم يقسم تصنف يصنف تتكون يتكون تتألف يتألف تتنوع يتنوع تتفرع يتفرع',
);
const LISTED = wordSet(
  'أنواع خصائص مميزات مزايا عيوب أهداف عناصر أركان شروط أسباب فوائد وظائف مراحل خطوات مكونات أقسام استخدامات تطبيقات مجالات مبادئ صفات طرق طرائق وسائل أشكال آثار عوامل متطلبات مظاهر واجبات سنن فروض آداب مبطلات نواقض موانع قواعد أدوات علامات فروع مستويات أجزاء طبقات محاور حالات أساليب سمات سلبيات إيجابيات معوقات تحديات صعوبات مشاكل مشكلات أغراض أدوار ضوابط معايير مقومات دوافع نتائج أنماط أصناف إجراءات أبعاد جوانب عمليات مهارات قدرات استعمالات المشاكل توصيات مهددات مخاطر تهديدات',
);
