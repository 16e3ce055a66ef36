import { hasSoundLetters } from '#src/study/statements/sound-letters.ts';
import {
  isDefinite,
  isFunctionWord,
  isVerbShaped,
  wordSet,
} from '#src/study/making/word-shapes.ts';
import { wordsOf } from '#src/study/words.ts';
import { soundLikeness } from './sound.ts';

/** How an Arabic phrase stands beside its English name. */
type Standing = {
  /** Fills quotation marks or brackets, so that it needs no article to be a name. */
  isEnclosed: boolean;
};

/** How many Arabic words a name has: as many as its own, or as its abbreviation has letters. */
export function wordsWanted(latin: string): number[] {
  if (isAbbreviation(latin)) return [latin.replace(/[^\p{Lu}]/gu, '').length];
  const named = latin.split(/[\s/&]/u);
  const cuts = named.length > 1 ? [named, latin.split(/[\s/&–-]/u)] : [latin.split(/[–-]/u)];
  const counts = cuts
    .map((cut) => cut.filter((part) => part !== '' && !SMALL_WORDS.has(part.toLowerCase())))
    .flatMap((parts) => [parts.length, lettersOf(parts)]);
  // «قاعدة البيانات» is «Database».
  const compound = LONG_WORD.test(latin) ? [2] : [];
  return [...new Set([...counts, ...compound])];
}

const LONG_WORD = /^\p{Lu}[A-Za-z]{7,}$/u;

/** «واجهة برمجة التطبيقات للنظام» is «System API». */
const lettersOf = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + (/^\p{Lu}{2,5}$/u.test(part) ? part.length : 1), 0);

export const isAbbreviation = (latin: string): boolean =>
  /^\p{Lu}[\p{Lu}-]*s?$/u.test(latin) && latin.length <= 7;

/** Whether both sides read as one term and its name. */
export function isTermPair(arabic: string, latin: string, { isEnclosed }: Standing): boolean {
  const words = wordsOf(arabic);
  const forms = words.map(({ form }) => form);
  const content = forms.filter((form) => !isFunctionWord(form)).length;
  const isNamed = forms.some(isDefinite) || isEnclosed;
  return (
    (isNamed || isTransliterated(forms, latin)) &&
    wordsWanted(latin).includes(content) &&
    isNounPhrase(arabic, forms) &&
    !isPersonal(forms, latin) &&
    !(isAbbreviation(latin) && forms.some(isFunctionWord)) &&
    !NO_NAMES.test(latin) &&
    !SCRAP.test(latin) &&
    !isTurned(latin) &&
    hasSoundLetters(arabic)
  );
}

const isTransliterated = (forms: readonly string[], latin: string): boolean =>
  forms.length === 1 && soundLikeness(forms[0] ?? '', latin) >= SOUNDS_THE_SAME;

function isNounPhrase(arabic: string, forms: readonly string[]): boolean {
  const [first = '', second = ''] = forms;
  const last = forms.at(-1) ?? '';
  return (
    !/[\u064B-\u064D،,;؛]/u.test(arabic) &&
    !arabic.split(/\s+/u).some((word) => OWNED.test(word) && !/^و?ال/u.test(word)) &&
    forms.every((form) => /^\p{Script=Arabic}{2,}/u.test(form)) &&
    forms.every((form) => form.length > 2 || isFunctionWord(form) || SHORT_NOUNS.has(form)) &&
    !isFunctionWord(first) &&
    !isFunctionWord(last) &&
    !forms.some((form) => isVerbShaped(form)) &&
    !forms.some((form) => isFunctionWord(form) && !INSIDE.has(form)) &&
    !SUPERLATIVE.test(first) &&
    !SUPERLATIVE.test(last) &&
    !HEADLESS.has(first.replace(/^ال|^[بلوف](?=.{3})/, '')) &&
    // «لملاءمة المسألة», «أمن الأجهزة وأجهزة»
    !/^ل[^ا].{4,}/.test(first) &&
    !(forms.length > 1 && /^و(?!ال)/.test(last)) &&
    !isFalseIdafa(first, second)
  );
}

/** «الطبقة العرض», «التبعيات اختيارية»: a noun with an article has adjectives like itself after it. */
const isFalseIdafa = (first: string, second: string): boolean =>
  (/^ال.+ه$/.test(first) && /^ال.+[^هياء]$/.test(second) && !second.endsWith('ات')) ||
  (first.startsWith('ال') &&
    !CONSTRUCT.has(second) &&
    !isFunctionWord(second) &&
    /^(?!ال|[وبلك]).+$/.test(second));

/** «الموديولات عالية المستوى». */
const CONSTRUCT = wordSet(
  'عالية منخفضة متعددة ثنائية أحادية ثلاثية طويلة قصيرة مفتوحة مغلقة غير ذات ذاتية واسعة سريعة متناهية عديمة قابلة ذاتي عالي منخفض متعدد ثنائي أحادي ثلاثي مفتوح',
);

/** A name whose words all sound alike, or a thing called after its author: «نظرية بياجيه (Jean Piaget)». */
function isPersonal(forms: readonly string[], latin: string): boolean {
  const names = latin.split(/[\s-]+/u);
  if (names.length < 2 || forms.length < 2) return false;
  const isAlike = (form: string, name: string): boolean =>
    soundLikeness(form, name) >= SOUNDS_ALIKE;
  const last = forms.at(-1) ?? '';
  const isLastAlike = !/^[وفبكل]?ال/.test(last) && isAlike(last, names.at(-1) ?? '');
  return isLastAlike && names.every((name) => /^\p{Lu}\p{Ll}+$/u.test(name));
}

/** English that a right-to-left line turned: «function Exponential». */
const isTurned = (latin: string): boolean =>
  (/^\p{Ll}/u.test(latin) && /\s\p{Lu}\p{Ll}/u.test(latin)) ||
  /^(?:distribution|function|integral|part|number|theory|law)\s/iu.test(latin);

/** Headings of reports, scraps of English, properties, words of code and kinds of files. */
const NO_NAMES =
  /^(?:research|thesis|chapter|introduction|conclusion|abstract|summary|overview|contents|references|appendix|acknowledge\w*|related work|table of|types? of|using|during)\b|^(?:beginner|intermediate|advanced|examples?|note|solution|answer|exercises?|true|false|null|none|digital|name|value|page|other|scope|objectives?|details?|pdf|html|url|get|post|put|push|pull|delete|public|private|static|void|where|select|want|this|optional)$|\s(?:to|with|of|and|the|or|in|on)$|-(?:oriented|based|driven|aware|side)$/iu;
const SCRAP = /^\p{Ll}{2,3}$/u;

/** A possessive: «إقفالها», «قراراتنا», «لصحته». */
const OWNED = /.{2}(?:ها|هم|هما|نا|كم|[^اةي]ه)$/u;
/** «الأحدث», «الأعلى». */
const SUPERLATIVE = /^الا(?:[^ا]{2}[^اهوي]|علي|قوي|دني|هم|قل)$/;
/** Adjectives and words that need another noun before them: «طويلة المدى». */
const HEADLESS = wordSet(
  'طويل طويلة قصير قصيرة عالي عالية منخفض منخفضة متعدد متعددة ثنائي ثنائية أحادي أحادية ثلاثي ثلاثية سريع سريعة بطيء بطيئة قليل قليلة كثير كثيرة واسع واسعة مفتوح مفتوحة مغلق مغلقة نادر نادرة شائع شائعة سهل سهلة صعب صعبة موصى خاص خاصة مدعوم مدعومة بعض كلمة اسم مثال نوع أنواع خيار مكونات أمثلة استخدام تشغيل إعداد كتابة قراءة فتح إزالة احسب اكتب أدخل اختر هيكل وجود مستوى عدم دور كل جميع لنا لهم بنا لك موجود موجودة قابل قابلة مبني مبنية قائم قائمة',
);
const INSIDE = wordSet('في على إلى عن بين ذات ذو ذي غير عبر تحت فوق بعد قبل حول ضد خارج داخل من');
const SHORT_NOUNS = wordSet('خط نص حق فن حد رد');
/** Letters of a name that sound alike in both scripts. */
const SOUNDS_ALIKE = 0.6;
const SOUNDS_THE_SAME = 0.75;
const SMALL_WORDS = new Set('of the and in to for a an by on with la le les de du des'.split(' '));
