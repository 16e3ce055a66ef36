import { searchForm } from '#src/retrieval/search-form.ts';
import { isDefinite, isFunctionWord, wordSet } from '#src/study/making/word-shapes.ts';
import { wordsOf } from '#src/study/words.ts';
import type { GlossaryTerm } from './glossary-term.ts';
import { soundLikeness } from './sound.ts';

/** Letters of a name that sound alike in both scripts. */
const SOUNDS_ALIKE = 0.6;

/** Whether a pair is no translation, by its own words: a fragment, a name, code or an action. */
export function isDoubtfulPair(
  arabic: string,
  latin: string,
  vocabulary: ReadonlySet<string>,
): boolean {
  const forms = wordsOf(arabic).map(({ form }) => form);
  const others = wordsOf(latin);
  const last = forms.at(-1) ?? '';
  const opening = forms[0] ?? '';
  const content = forms.filter((form) => !isFunctionWord(form)).length;
  const isTransliterated = forms.some((form) => others.some((other) => alike(form, other.form)));
  const isShort = forms.length === 1;
  return (
    NO_TERMS.has(searchForm(latin)) ||
    MEASURES.has(opening.replace(/^[وفبل](?=.{3})/, '')) ||
    forms.some((form) => MEASURES.has(form)) ||
    (content > 2 && others.length === 1 && !isAbbreviation(latin) && !isTransliterated) ||
    hasParticle(opening, vocabulary) ||
    (!isShort && isAdverbial(last, vocabulary)) ||
    forms[1] === 'الي' ||
    (opening.endsWith('ه') && MASCULINE.has(forms[1] ?? '')) ||
    ORDERS.has(opening) ||
    /(?:\u064Bا|ا\u064B)$/u.test(arabic) ||
    (isShort &&
      !isTransliterated &&
      (GENERIC.has(bare(opening)) || /^\p{Lu}{2}\p{L}{0,4}$|-based$/u.test(latin))) ||
    (ACTIONS.has(opening) && content > others.length) ||
    (NAMED_AFTER.has(opening) && !isShort && alike(last, others.at(-1)?.form ?? ''))
  );
}

/**
 * Whether an abbreviation stands once after fewer words than it has letters: «بوجود المركبات
 * الوسيطية (ATP)».
 */
export function isShortOfLetters({ arabic, latin, sightings }: GlossaryTerm): boolean {
  const letters = latin.replace(/s$/u, '');
  if (sightings.length > 1 || !/^[A-Z][A-Za-z]{1,4}$/u.test(letters) || !isAbbreviation(latin)) {
    return false;
  }
  return wordsOf(arabic).length < letters.length;
}

const alike = (arabic: string, latin: string): boolean =>
  soundLikeness(arabic, latin) >= SOUNDS_ALIKE;

const bare = (form: string): string => form.replace(/^ال(?=.{2})/, '');

/** «لمحلل», «بتوصيل», «وتصميم»: a word of the sentence with what joins it. */
function hasParticle(form: string, vocabulary: ReadonlySet<string>): boolean {
  if (PARTICLES.has(form) || /^و?اال/.test(form) || /^[بل](?:ت..ي.|م[^ا].{2,})$/.test(form))
    return true;
  if (isDefinite(form) && !/^(?:لل|[وف])/.test(form)) return false;
  const rest = /^[وفبل](?:ال)?(.{4,})$/.exec(form)?.[1];
  return rest !== undefined && (vocabulary.has(rest) || vocabulary.has(`ال${rest}`));
}

/** «البعض بقوة», «التدريب باستخدام». */
const isAdverbial = (form: string, vocabulary: ReadonlySet<string>): boolean =>
  /^[بل](?!ال|ل)/.test(form) && form.length > 3 && vocabulary.has(form.slice(1));

/** «خاصية التحقق من الهوية متعدد العناصر» begins with another noun. */
const MASCULINE = wordSet('متعدد ثنائي أحادي ثلاثي رباعي');
/** What a sentence says of a thing: «وجود المركبات», «مستوى المورثة». */
const MEASURES = wordSet('وجود مستوى دور عدم عدد نسبة كمية أثر تأثير أهمية جذور');
/** «SOC», «Phe», «RNNs». */
const isAbbreviation = (latin: string): boolean =>
  /^[A-Z][A-Za-z-]{1,5}$/u.test(latin) &&
  /^\p{Lu}[^aeiou]*$|\p{Lu}.*\p{Lu}|^\p{L}{3}$/u.test(latin);
const PARTICLES = wordSet('بكل لكل كل بين عند بشكل بصورة بطريقة قابل قابلة');
/** Kinds of files and words of code, which stand in brackets too. */
const NO_TERMS = wordSet(
  'pdf html url get post put push pull delete public private static void int annotated factor true false null email where select',
);
/** One generic word cannot translate a name. */
const GENERIC = wordSet(
  'خوارزمية طبقة خدمة دالة تابع نموذج طريقة مكتبة أداة شرح دقة مرحلة نوع حالة قيمة نظام تعلم موظفين مستخدم مجموعة رسائل حلول',
);
const ORDERS = wordSet('اطبع اقرأ احسب أدخل اكتب ابدأ توقف اضغط اختر');
/** What is done with a thing: «تحديد حجم السكان (Population Size)». */
const ACTIONS = wordSet(
  'تحديد تقدير حساب إضافة تغيير دمج كيفية تمثيل معالجة إعادة دعم إجابة الإجابة تجهيز توصيل تسجيل إنشاء تنفيذ بناء مشاكل مشكلة مشكلات حل تدريب مقارنة انتقال نشر ضياع وضع ضبط إعداد إدراج قطع',
);
/** «نظرية بياجيه (Jean Piaget)» names its author. */
const NAMED_AFTER = wordSet('نظرية قانون مبدأ معادلة خوارزمية اختبار تجربة نموذج مقياس مبرهنة');
