import { searchForm } from '#src/retrieval/search-form.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import type { FitSentence } from './fit-sentences.ts';
import { withoutStretching } from '#src/study/terms/side-by-side.ts';
import { AS, explains, namesSomething, OPENS_MEANING } from './fit-definitions.ts';
import {
  isDefinite,
  isLatin,
  isPreposition,
  isVerbShaped,
  wordSet,
} from '#src/study/making/word-shapes.ts';

export type Definition = {
  term: string;
  meaning: string;
  score: number;
  /** For separate meanings in language and field. */
  sense?: 'لغةً' | 'اصطلاحًا' | 'شرعًا';
  /** Stands before a colon, as labels do that are no terms. */
  isLabel?: true;
};

const MAX_TERM_WORDS = 5;
const MIN_MEANING_WORDS = 4;

/** Finds definitions: «س هو …», «يُعرَّف س بأنه …», «يُقصد بـس …». */
export function findDefinition(sentence: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  return byVerb(sentence) ?? byPronoun(sentence) ?? byColon(sentence) ?? byClass(sentence);
}

const DEFINING = wordSet('يعرف تعرف عرف عرفت ويعرف وتعرف نعرف');
const MEANING_OF = wordSet('يقصد ويقصد المقصود والمقصود نقصد المراد يراد');
const PRONOUNS = wordSet('هو هي');
const IS_A = wordSet('عبارة');
/** «يحدد ما هي الموارد» is a question inside a statement. */
const ASKED_BY = wordSet('ما من ماذا');

function byVerb({ text, words }: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  const first = words[0]?.form ?? '';
  if (DEFINING.has(first)) {
    const as = words.findIndex(({ form }, at) => at > 1 && AS.has(form));
    const isOn = words[as - 1]?.form === 'علي';
    return build(text, words, { from: 1, to: isOn ? as - 1 : as, meaning: as + 1, score: 2 });
  }
  if (MEANING_OF.has(first)) {
    const at = words.findIndex(
      ({ form }, place) => place > 1 && (PRONOUNS.has(form) || AS.has(form)),
    );
    const found = build(text, words, { from: 1, to: at, meaning: at + 1, score: 2 });
    return found && { ...found, term: found.term.replace(/^بـ?\s?(?=\S{3})/u, '') };
  }
  return null;
}

/** A subject followed by a separating pronoun: «الخلية هي وحدة البناء». */
function byPronoun({ text, words }: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  const at = words.findIndex(({ form }) => PRONOUNS.has(form) || IS_A.has(form));
  if (at < 1 || at > MAX_TERM_WORDS || ASKED_BY.has(words[at - 1]?.form ?? '')) return null;
  const skipped = IS_A.has(words[at]?.form ?? '') ? 2 : 1;
  // «المشاكلة: هي أن يُذكر الشيء بلفظ غيره» is surely a definition.
  const isMarked = /[:：]\s*$/u.test(text.slice(0, words[at]?.start));
  return build(text, words, { from: 0, to: at, meaning: at + skipped, score: 1, isMarked });
}

/** As in slides and lists: «الكفاءة: أن تستهلك أقل قدر من الزمن». */
function byColon({ text, words }: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  const colon = text.indexOf(':');
  const at = words.findIndex(({ start }) => start > colon);
  const first = words[at]?.form ?? '';
  if (colon < 0 || at < 1 || outsideBrackets(text.slice(0, colon)) > MAX_COLON_WORDS) return null;
  if ((words[at - 1]?.end ?? 0) > colon || LISTING.has(first) || isVerbShaped(first)) return null;
  const said = words.slice(at);
  // «services: مجلد يحتوي على …» names a part of one work.
  if (words.slice(0, at).every(({ form }) => isLatin(form))) return null;
  if (isEnumeration(text.slice(colon + 1)) || isStatement(said) || isPoint(said)) return null;
  if (!/[.!]$/u.test(text) && !relates(said)) return null;
  const found = build(text, words, { from: 0, to: at, meaning: at, score: 0.7 });
  return found && { ...found, isLabel: true };
}

/**
 * A statement under its label instead of a meaning: «الامتثال: تشترط القوانين …», «حماية البيانات:
 * النسخ المشفرة تحمي …». A meaning begins with an indefinite noun, and its verbs follow one too.
 */
function isStatement(meaning: readonly Word[]): boolean {
  const forms = meaning.map(({ form }) => form);
  const [first = ''] = forms;
  if ((!opensMeaning(first) && !isDefinite(first)) || forms[1] === 'ان') return true;
  if (forms.some((form, at) => at > 0 && isClause(form, forms[at - 1] ?? ''))) return true;
  // «مجموعة الأدوات مفتوحة المصدر» is told, and not meant.
  const [, second = '', third = ''] = forms;
  if (!isDefinite(first) && isDefinite(second) && /^م.{2,}ه$/.test(third)) return true;
  const relative = forms.findIndex((form) => RELATIVE.has(form));
  const verb = forms.findIndex((form, at) => at > 0 && isVerbShaped(form) && form.length > 3);
  const isRelated = relative >= 0 && relative < verb;
  const isApart = forms.slice(1, verb).some(isPreposition);
  if (verb > 0 && !isRelated && !isApart && isDefinite(forms[verb - 1] ?? '')) return true;
  return isDefinite(first) && (relative < 0 || relative > 5);
}

/**
 * What is done about something instead of a meaning: «منصات التعاون: شراكات بين الشركات …»,
 * «الاستدامة: تقديم حلول نقل …».
 */
const isPoint = ([first, second]: readonly Word[]): boolean =>
  POINTS.has((first?.form ?? '').replace(/^ال/, '')) || /^(?:الذي|التي)$/.test(second?.form ?? '');
const POINTS = wordSet(
  'تقديم توفير تحسين تعزيز دعم زيادة تقليل استخدام استعمال تطوير إنشاء إدارة ضمان تحقيق تسهيل مساعدة رفع خفض اعتماد بناء تنفيذ إجراء تأكد التأكد فحص مراقبة شراكات متابعة تدريب تشجيع إشراك الحفاظ حفاظ المحافظة تمكين تحديد تجنب تصميم إضافة توعية مشاركة متابعة مراعاة الاهتمام التركيز تركيز معرفة فهم التعرف سرعة سهولة قلة كثرة وجود عدم قيام حصول وصول ملف مجلد صفحة شاشة زر حقل جدول مكتبة حزمة',
);

/** A line without a full stop that says no more than a title does: «الطالبة: مرح موفق إبراهيم». */
const relates = (said: readonly Word[]): boolean =>
  said.length >= LEAST_UNENDED_WORDS &&
  said.some(
    ({ form }) =>
      isPreposition(form) || RELATIVE.has(form) || (form.length > 3 && isVerbShaped(form)),
  );
const LEAST_UNENDED_WORDS = 6;

/** A word of a whole sentence: «جزء من المسؤولية هو …», «حماية البيانات أمر بالغ الأهمية». */
const isClause = (form: string, before: string): boolean =>
  CLAUSES.has(form) && !RELATIVE.has(before) && before !== 'ان';
const CLAUSES = wordSet('هو هي هما يمكن يجب ينبغي يجوز أمر');

/**
 * Whether a word is a noun by its pattern, or one of the short nouns that open meanings; «أرسل» and
 * «تساعد» are verbs.
 */
function opensMeaning(form: string): boolean {
  const bare = form.replace(/^[وفل](?=.{4})/, '');
  return (
    OPENS_MEANING.has(form) || CLASSES.has(form) || SHORT_NOUNS.has(form) || NOUN_SHAPE.test(bare)
  );
}

/** «عملية», «مقدار», «تأديب», «استعمال», «اختلاف», «إطلاق», «انتشار». */
const NOUN_SHAPE = /(?:ه|ات|يا|ء)$|^م..|^ت..ي.$|^ت.{3}$|^ا.{1,3}ا.$/u;
const SHORT_NOUNS = wordSet(
  'عبارة نوع فن فرع فعل اسم حرف لفظ قول كلام حكم عقد حق مال مرض جسم عضو جزء خط نص شكل نظام جهاز برنامج بروتوكول قانون نقل وصف جمع رفع بيع ربط قطع دفع طلب صفات لغة بناء كائن شخص فرد خلل ضرر نقص طرف بدل أثر أمر نهي ترك منع نسيج فريق قسم سائل غاز عنصر مركب حيوان نبات معدن صخر كوكب قرن عصر',
);
const RELATIVE = wordSet('الذي التي الذين اللذان اللتان اللاتي ما حيث بحيث');

/** A list instead of a meaning: «الوسائط: الصور، الأفلام، الأصوات». */
function isEnumeration(text: string): boolean {
  const parts = text.split(/[،,]/u);
  const short = parts.filter((part) => wordsOf(part).length <= 3).length;
  const tells = wordsOf(text).some(
    ({ form }) => isVerbShaped(form) || /^(?:الذي|التي)$/.test(form),
  );
  return parts.length >= 3 && (short * 2 >= parts.length || !tells);
}

/** «مركز عمليات الأمن (SOC): …» names a term of three words. */
const outsideBrackets = (text: string): number => wordsOf(text.replace(/\([^()]*\)/gu, '')).length;

/** A definite subject followed by its class: «الانتشار حركة الجزيئات …». */
function byClass({ text, words }: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  const at = words.findIndex(({ form }) => CLASSES.has(form));
  if (at < 1 || at > MAX_COLON_WORDS) return null;
  // «الفك لغة أهل الحجاز، والإدغام لغة بني تميم».
  if (words.filter(({ form }) => form === words[at]?.form).length > 1) return null;
  // What follows a colon was judged above.
  if (/[:：]/u.test(text.slice(words[0]?.start, words[at]?.start))) return null;
  if (!words.slice(0, at).every(({ form }) => /^و?ال/.test(form) || isLatin(form))) return null;
  return build(text, words, { from: 0, to: at, meaning: at, score: 0.9 });
}

const MAX_COLON_WORDS = 3;
/** Another entry or formula that the page runs into the meaning. */
const RUN_ON = /\p{N}\s\p{N}|\p{L}"\p{L}|\s[-–—]\s|\.\.|(?:^|\s)[a-z](?:\s|$)/u;
/** More are names rather than a meaning. */
const MOST_LATIN = 2;
const LISTING = wordSet('مثل وهي وهو هي أولا منها الأول');
const CLASSES = wordSet(
  'عملية مجموعة وحدة قاعدة علم نظام جهاز أداة طريقة بنية حركة إعادة مقياس مادة عضو مرض لغة برنامج مفهوم أسلوب قدرة فن فرع نسبة كمية مقدار ظاهرة خاصية انتشار تحرير انتقال انقسام تفاعل قانون مبدأ نموذج سلسلة شبكة طبقة خوارزمية بروتوكول مرحلة تقنية هيكل جدول دالة متغير قيمة عقد حق التزام جريمة ضريبة نقل تحويل قياس دراسة تنظيم تخزين وصف حماية',
);

type Place = { from: number; to: number; meaning: number; score: number; isMarked?: boolean };

function build(
  text: string,
  words: readonly Word[],
  { from, to, meaning, score, isMarked = false }: Place,
): Definition | null {
  const term = words.slice(from, to);
  const rest = words.slice(meaning);
  if (to <= from || term.length > MAX_TERM_WORDS || rest.length < MIN_MEANING_WORDS) return null;
  const between = bareTerm(text.slice(term[0]?.start, term.at(-1)?.end));
  if (
    /[،,؛:.()/\p{N}]|[\u064E-\u0650]$/u.test(between) ||
    /\*{2}/u.test(text) ||
    !namesSomething(term) ||
    !explains(rest, isMarked)
  )
    return null;
  const isShort = term.length <= 3 ? 0.3 : 0;
  const latin = rest.filter(({ form }) => isLatin(form)).length;
  if (latin > MOST_LATIN && latin * 5 >= rest.length) return null;
  // «آخره حاء …» lacks its noun.
  if (/[^اةي]ه$/u.test(text.slice(rest[0]?.start, rest[0]?.end)) && rest[0]?.form !== 'هو')
    return null;
  // «وحدة قياس التردد هي الهيرتز (Hertz)» gives a name instead of a meaning.
  if (/^\s?\(\p{Script=Latin}/u.test(text.slice(rest[0]?.end))) return null;
  const said = wholeMeaning(text, rest[0]?.start ?? 0);
  const name = withoutStretching(withoutConjunction(between));
  // «نموذج» of «نموذج (BPMN)» names a kind alone.
  if (/^(?!و?ب?ال)\p{Script=Arabic}+$/u.test(name)) return null;
  if (said === null || RUN_ON.test(said) || MENTIONED.test(searchForm(said))) return null;
  const twin = /[\p{Script=Latin}-]{2,}/u.exec(text.slice(term[0]?.start, term.at(-1)?.end))?.[0];
  if (twin !== undefined && twin !== between && said.includes(twin)) return null;
  return {
    term: name,
    meaning: withoutStretching(said),
    score: score + isShort - rest.length / 60,
  };
}

/** What another place says or shows, and a note that was not part of the line. */
const MENTIONED =
  /(?:^| )(?:سبق|ذكرنا|تكلمنا|اعلاه|السابق|السابقه|كالتالي|كالاتي|يلي|الشكل|الجدول|مجزوءه|هذا|هذه|ونحو ذلك مما)(?: |$)/u;

/** Includes or removes an enclosing bracket; null if one stays open. */
function wholeMeaning(text: string, start: number): string | null {
  const isInside = /[(«"]$/u.test(text.slice(0, start));
  const related = /(?:هو|هي)\s(?=ال[ذت]ي\s)/u.exec(text.slice(start - 3, start + 5));
  const from = related ? start - 3 + related.index : start;
  const said = text
    .slice(isInside ? start - 1 : from)
    .replace(/^(?:(?:هو|هي|هم)\s(?!ال[ذت]ي)|ببساطة\s)\s*/u, '');
  const bare = said.replace(/^[(«"]([^()«»"]*)[)»"](\.?)$/u, '$1$2');
  const count = (sign: string): number => bare.split(sign).length;
  return count('(') === count(')') && count('«') === count('»') ? bare : null;
}

/** Strips a translation in brackets: «الخوارزمية (Algorithm» gives «الخوارزمية». */
function bareTerm(term: string): string {
  const bracket = term.indexOf('(');
  const arabic = (bracket > 0 ? term.slice(0, bracket) : term)
    .replace(/[«»"]/gu, '')
    .replace(/^(?:تعريف|معنى|مفهوم)\s+(?=\S+)/u, '')
    .split(/ في (?:الاصطلاح$|اصطلاح )/u, 1)
    .join('')
    .trim();
  const bare = arabic.replace(/(?<=\p{Script=Arabic}) [\p{Script=Latin} &-]+$/u, '');
  // «نموذج OSI» is no «نموذج».
  return /^(?!ال)\S+$/u.test(bare) ? arabic : bare;
}

function withoutConjunction(term: string): string {
  const bare = term.replace(/^و[\u064B-\u0652]*/u, '');
  return searchForm(term).startsWith('وال') && term.length > 6 ? bare : term;
}
