import type { BlockType } from '#src/reading/reading-types.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { hasSoundLetters } from './sound-letters.ts';
import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isVerbShaped,
  wordSet,
} from '#src/study/making/word-shapes.ts';

/** A sentence that can be asked about alone; word offsets are relative to it. */
export type FitSentence = {
  passage: number;
  span: Span;
  text: string;
  words: readonly Word[];
  /** Opens its passage, so it shows the topic. */
  isOpening: boolean;
};

const MIN_WORDS = 6;
const MAX_WORDS = 35;
/** A line without a full stop must have this length to be a sentence. */
const MIN_UNENDED_WORDS = 8;
/** Opening words that must not refer back. */
const OPENING_WORDS = 4;
/** Opening words without demonstratives. */
const POINTING_WORDS = 7;

export function fitSentences(passage: StudyPassage, at: number): FitSentence[] {
  if (isListOfSources(passage.heading ?? '')) return [];
  return proseOf(passage).flatMap((line, place) => {
    const span = bareSpan(passage.text, line);
    const text = passage.text.slice(span.start, span.end);
    const words = wordsOf(text);
    return isFit(text, words) ? [{ passage: at, span, text, words, isOpening: place === 0 }] : [];
  });
}

const PROSE: ReadonlySet<BlockType> = new Set(['paragraph', 'list', 'note']);

/** Sentences of running text, or all if block types are unknown. */
function proseOf({ text, blocks }: StudyPassage): Span[] {
  let block = 0;
  return splitSentences(text).filter(({ start }) => {
    while ((blocks[block]?.end ?? Infinity) <= start) block += 1;
    const { type = 'paragraph', continues = false, start: opening = 0 } = blocks[block] ?? {};
    // A sentence cut by a page break is incomplete.
    return PROSE.has(type) && !(continues && start <= opening);
  });
}

/** Strips list marks («1. », «• ») and a final semicolon. */
function bareSpan(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const mark = LIST_MARK.exec(line)?.[0].length ?? 0;
  return { start: start + mark, end: line.endsWith('؛') ? end - 1 : end };
}

function isFit(text: string, words: readonly Word[]): boolean {
  return (
    words.length >= (ENDED.test(text) ? MIN_WORDS : MIN_UNENDED_WORDS) &&
    words.length <= MAX_WORDS &&
    !UNFIT.test(text) &&
    isProse(text) &&
    isMostlyArabic(words) &&
    words.some(({ form }) => isFunctionWord(form)) &&
    !leansOnContext(words) &&
    !namesNobody(text, words) &&
    !announces(words) &&
    !isOfTheClass(words)
  );
}

/** No code, formula, URL, scripture, dialect or open bracket. */
export function isProse(text: string): boolean {
  const folded = searchForm(text);
  return (
    hasSoundLetters(text) &&
    !NOT_PROSE.test(text) &&
    !SACRED.test(folded) &&
    !DIALECT.test(folded) &&
    hasEvenBrackets(text)
  );
}

export const LIST_MARK =
  /^(?:[•●▪◦*✓✅➢❖]\s*|[-–—ـ]\s+|\(?\p{L}[.)\-–]\s+|\(?\p{N}{1,2}\s?[.)\-–ـ]\s*(?=[^\p{N}\s]))/u;
const ENDED = /[.!…][)\]}»”"']*$/u;
/** A colon introduces other text, and a question is no statement. */
const UNFIT = /[:؟?،,]$|\t|\n/u;
/** URLs, references, code and formulas. */
const NOT_PROSE =
  /https?:|www\.|@|[{}<>=\\|^$_~`]|\[\p{N}|\bet al\b|\bpp?\.|\bISBN\b|\bdoi\b|[+×÷∑∫√≤≥≠]|…{2}|\.{3}|[\u0080-\u009F\u00E2\uFFFD]|\p{Script=Latin}\(|[اأ]نظر |ة\p{L}|[²³⁰-₎]/iu;
/** Words of God and His messenger are never turned into exercises. */
const SACRED =
  /[﴿﴾]|(?:قال|قوله|يقول|قول|كتاب)(?: الله)? (?:تعالي|عز وجل|سبحانه)|قال الله|(?:قال|قول|عن) (?:النبي|رسول الله|الرسول)|رسول الله|صلي الله عليه|عليه السلام|ﷺ/u;

/** An exam is written in standard Arabic. */
const DIALECT =
  /(?:^|\s)(?:اللي|علشان|عشان|زي|ازاي|ليه|مش|احنا|كده|بتاع|بتاعت|عايز|دلوقتي|بيها|بيه)(?=\s|$)/u;

function isListOfSources(heading: string): boolean {
  return /مراجع|^(?:ال)?مصادر$|فهرس|محتويات|تمارين|تقويم|تقييم|الدرجات|خطه المقرر|اسيله|references|bibliography|contents|exercises/u.test(
    searchForm(heading),
  );
}

function hasEvenBrackets(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length;
  return (
    count('(') === count(')') &&
    count('[') === count(']') &&
    count('«') === count('»') &&
    count('"') % 2 === 1
  );
}

export function isMostlyArabic(words: readonly Word[]): boolean {
  return words.filter(({ form }) => isLatin(form)).length * 2 < words.length;
}

/** «وقد أدى ذلك إلى …» depends on the previous sentence. */
function leansOnContext(words: readonly Word[]): boolean {
  const forms = words.map(({ form }) => form);
  const first = forms[0] ?? '';
  return (
    LEANING_FIRST.has(first.replace(/^[وف](?=.{2})/, '')) ||
    OWNED_FIRST.test(first) ||
    forms
      .slice(0, POINTING_WORDS)
      .some((form) => POINTING.has(form.replace(/^[وفبكل](?=.{3})/, ''))) ||
    forms.slice(0, 3).some((form) => LOOSE_PRONOUNS.has(form.replace(/^[وف](?=.{2})/, ''))) ||
    AS_IT.test(forms[1] ?? '') ||
    forms.some((form) => BACKWARD.has(form)) ||
    POINTING.has(forms.at(-1) ?? '')
  );
}

/** A possessive without antecedent: «قد أضاف زميله …». */
function namesNobody(text: string, words: readonly Word[]): boolean {
  const opening = words.slice(0, OPENING_WORDS);
  const owned = opening.findIndex(
    ({ start, end, form }) =>
      OWNED.test(text.slice(start, end)) && form.length > 3 && !isDefinite(form),
  );
  return (
    owned >= 0 && !opening.slice(0, owned).some(({ form }) => isDefinite(form) || isLatin(form))
  );
}

/**
 * Announcements («يوضح متى تُستخدم وأين تفشل») and adjectives without their noun («الأساسي يميّز
 * …»).
 */
function announces(words: readonly Word[]): boolean {
  const asking = words.filter(({ form }) => ASKING.has(form.replace(/^[وف](?=.{2})/, '')));
  const [first = '', second = ''] = words.map(({ form }) => form);
  return asking.length > 0 || (/^ال..+[^ه]ي$/.test(first) && isVerbShaped(second));
}

/** Marks, dates and duties instead of course content. */
function isOfTheClass(words: readonly Word[]): boolean {
  const bare = words.map(({ form }) => form.replace(/^[وفبل]?(?:ال|لل)?(?=.{3})/, ''));
  return bare.filter((form) => CLASS_WORDS.has(form)).length >= 2;
}

/** Checked unfolded, because folded «خلية» would match; «مياه» and «اتجاه» are no possessives. */
const OWNED = /(?:[^ا]ه|ها|هم)[\u064B-\u0652]*$/u;

const LEANING_FIRST = wordSet(
  'قد لقد أن لأن كي لكي كما أيضا ثم لكن لكنه لكنها بل حيث إذ كذلك لذلك لذا هكذا بذلك هو هي هم هما هن إنه إنها أنه أنها غير إلا مع رغم بالرغم بالإضافة إضافة علاوة فضلا مثل مثلا مثال',
  'بينما لأنه لأنها حينها عندئذ بعدها قبلها منها فيها عليها لها له به بها ومنها أما أي لا نعم سنتناول نلاحظ لاحظ تذكر ملاحظة شكل الشكل جدول الجدول صورة الصورة المصدر المرجع انظر راجع أخيرا أولا ثانيا ثالثا رابعا هناك فيه منه عنه عنها إليه إليها',
  'اذكر عدد اشرح وضح علل قارن ارسم احسب أوجد ناقش حل أجب أكمل اختر ضع اكتب استنتج صمم صنف افترض ليكن تأمل اقرأ',
  'بدوره بدورها كلاهما كلتاهما الأول الأولى الثاني الثانية الثالث الثالثة الأخير الأخيرة الآخر الأخرى',
);
/** References to the previous sentence: «فكرته», «ويعالجه». */
const OWNED_FIRST = /^[وف]?(?:ال)?[^ا].*(?:ته|تها|تهم)$|^.{2,}وا$|^[وف]?ل?[يت].{2,}(?:ه|ها|هم)$/u;
/** «ويتميز بأنه» lacks a subject, unlike «يعرف س بأنه». */
const AS_IT = /^ب?انه(?:ا|م)?$/u;
const ASKING = wordSet('أين متى لماذا ماذا هل');
const CLASS_WORDS = wordSet(
  'تسليم يسلم تسلم سلم تسليمه تقرير تقارير واجب واجبات درجة درجات درجتان درجتين تخصم يخصم غياب حضور موعد أسبوع أسبوعين طالب طلاب طالبة مشرف مدرس محاضر نصفي شعبة',
);
const POINTING = wordSet('هذا هذه ذلك تلك هذان هاتان هذين هاتين هؤلاء أولئك ذاك');
const LOOSE_PRONOUNS = wordSet(
  'منها فيها عليها لها له به بها فيه منه عنه عنها إليه إليها عليه لهم بهم منهم لديه لديها أهمها أبرزها كونه كونها منهما بينهما بينها بينهم',
);
const BACKWARD = wordSet(
  'السابق السابقة المذكور المذكورة أعلاه أدناه يلي الآتي الآتية التالي التالية سبق ذكرنا رأينا سنرى درسنا سندرس سنتعرف الفصل المحاضرة الباب الشكل الجدول شريحة الشريحة المثال الكتاب المقرر الدرس المحاضرات المقررات النصفي',
);
