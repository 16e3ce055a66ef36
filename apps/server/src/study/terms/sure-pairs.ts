import { hasSoundLetters } from '#src/study/statements/sound-letters.ts';
import { isDefinite, isFunctionWord, wordSet } from '#src/study/making/word-shapes.ts';
import { wordsOf } from '#src/study/words.ts';
import { soundLikeness } from './sound.ts';

type Pair = {
  arabic: string;
  latin: string;
  /** How often the course has it. */
  times: number;
  /** Fills a line, so that both its limits are certain. */
  isLine: boolean;
};

/**
 * Whether both sides of a pair are whole and of one length. A wrong pair in a glossary is worse than
 * a missing one, so that what a course has only once must fit word for word.
 */
export function isSurePair(pair: Pair): boolean {
  const forms = wordsOf(pair.arabic).map(({ form }) => form);
  return (
    hasSoundLetters(pair.arabic) &&
    !isOfReport(pair) &&
    !isTurned(pair.latin) &&
    !UNFIT.test(pair.latin) &&
    !isPersonal(forms, pair.latin) &&
    !disagrees(forms) &&
    !CONSTRUCT.has((forms[0] ?? '').replace(/^ال/, '')) &&
    !isLoneAdjective(forms, pair.latin) &&
    !areAdjectives(forms) &&
    !isOblique(forms, pair.latin) &&
    fitsWordForWord(forms, pair)
  );
}

function fitsWordForWord(forms: readonly string[], { latin, times, isLine }: Pair): boolean {
  const words = forms.filter((form) => !isFunctionWord(form)).length;
  if (forms.length === 1 && soundLikeness(forms[0] ?? '', latin) >= SOUNDS_ALIKE) return true;
  // «US-CERT», «AND-OR»
  if (/^\p{Lu}{2,5}(?:[\s-]\p{Lu}{2,5})+$/u.test(latin) && !isLine) return false;
  const most = isLine || times > 1 ? 1 : 0;
  if (isAbbreviation(latin)) {
    const letters = latin.replace(/[^\p{Lu}]/gu, '').length;
    // «الشروط في الجانب الأيسر (LHS)» is a place.
    if (times < 2 && !isLine && forms.includes('في')) return false;
    return Math.abs(words - letters) <= most || forms.length === letters;
  }
  const counts = [/[\s/&]/u, /[\s\-–/&]/u].map((cut) => countOf(latin, cut));
  return counts.some(
    (count) =>
      words === count ||
      (words - count === 1 &&
        (most === 1 || LONG_COMPOUND.test(latin) || isCompound(forms, latin))) ||
      (count - words === 1 && isLine && words > 1),
  );
}

const countOf = (latin: string, cut: RegExp): number =>
  latin
    .split(cut)
    .filter((part) => part !== '' && !SMALL_WORDS.has(part.toLowerCase()))
    // «واجهة برمجة التطبيقات للنظام» is «System API».
    .reduce(
      (sum, part) => sum + (/^\p{Lu}{2,5}$/u.test(part) && part !== latin ? part.length : 1),
      0,
    );

/** «قاعدة البيانات» is «Database», «علم الأحياء» is «Biology». */
const isCompound = ([first = '', second = '', third]: readonly string[], latin: string): boolean =>
  third === undefined &&
  (!isDefinite(first) || !second.endsWith('ه')) &&
  isDefinite(second) &&
  /^[A-Za-z]{7,}$/u.test(latin);

/** «حوكمة الأمن السيبراني» is «Cybersecurity Governance». */
const LONG_COMPOUND = /[A-Za-z]{11}/u;

/** Headings of every report («مشكلة البحث (Research Problem)»), and half a name («Digital»). */
const isOfReport = ({ latin }: Pair): boolean => REPORT.test(latin) || HALF.test(latin);
const REPORT =
  /^(?:research|thesis|outline|chapter|introduction|conclusion|abstract|summary|overview|contents|references|appendix|acknowledge|problem statement|related work|characteristics|advantages|disadvantages|benefits|features|introduction|definition|importance|my sql|postgre|types? of|classification of|methods of)\b/iu;
const HALF =
  /^(?:analog|digital|open|close|name|type|value|page|other|sections?|preface|review|exercises?|examples?|definition|note|solution|answer|description|actors?|pre-?conditions?|post-?conditions?|objectives?|scope|in-\p{L}+|\p{L}-\p{L}+|core|main)$/iu;

/** A scrap of English («want to»), a property («object-oriented»), a kind of file («exe»). */
const UNFIT =
  /\s(?:to|with|of|and|the|or|in|on)$|-(?:oriented|based|driven|aware|side)$|^\p{Ll}{2,3}$/u;

/** «سولومون هايكس (Solomon Hykes)» is a person. */
function isPersonal(forms: readonly string[], latin: string): boolean {
  const names = latin.split(/[\s-]+/u);
  return (
    names.length > 1 &&
    names.length === forms.length &&
    names.every((name, at) => soundLikeness(forms[at] ?? '', name) >= SOUNDS_ALIKE)
  );
}

/** English that a right-to-left line turned: «function Exponential», «Resistance Electrical». */
const isTurned = (latin: string): boolean =>
  (/^\p{Ll}/u.test(latin) && /\s\p{Lu}\p{Ll}/u.test(latin)) ||
  /\s(?:\p{L}+(?:ical|onal|olic|onic)|integral|distribution\s\p{Ll}+)$/iu.test(latin) ||
  /^(?:distribution|function|integral|part|number|theory|law)\s/iu.test(latin);

/** «الحذف الآمنة»: the adjective belongs to a noun before. */
function disagrees(forms: readonly string[]): boolean {
  const [first = '', second = '', third] = forms;
  // «مرور عالية»
  if (third === undefined && !isDefinite(first) && /^(?!ال)..+يه$/.test(second)) {
    return !MAY_BE_FEMININE.test(`ال${first}`);
  }
  // «الطبقة العرض»
  const isOther = /^ال.+ه$/.test(first) && /^ال.+[^هياء]$/.test(second);
  if (third === undefined && isOther) return true;
  return forms.some((form, at) => {
    const next = forms[at + 1] ?? '';
    return (
      form.startsWith('ال') && /^ال(?:.+ي|.ا..|م.{2,3})ه$/.test(next) && !MAY_BE_FEMININE.test(form)
    );
  });
}

/** Feminine nouns and plurals by their patterns. */
const MAY_BE_FEMININE =
  /(?:ه|ات|اء|ا|ي)$|^ال...$|^ال(?:.وا.+|م.ا.ي?.|ا..ا.|..ا..|..و.|ا.ا..|ت.ا.ي?.|.{2,3}ان|ن[ف]س|شمس)$/u;

/** Adjectives that need their noun before them: «طويلة المدى». */
const CONSTRUCT = wordSet(
  'طويل طويلة قصير قصيرة عالي عالية منخفض منخفضة متعدد متعددة ثنائي ثنائية أحادي أحادية ثلاثي ثلاثية سريع سريعة بطيء بطيئة قليل قليلة كثير كثيرة واسع واسعة ضيق ضيقة مفتوح مفتوحة مغلق مغلقة كبير كبيرة صغير صغيرة',
);

/** «إلكتروني ↔ Effect»: one adjective for a noun. */
const isLoneAdjective = (forms: readonly string[], latin: string): boolean =>
  forms.length === 1 &&
  /^(?:..+يه?|ال..+[^اه]ي)$/.test(forms[0] ?? '') &&
  !/^ال..+يه$/.test(forms[0] ?? '') &&
  !/(?:ion|ity|ness|ment|ogy|ics|phy|ism|nce|ncy|ship|ture|ery|er|or|us)$/u.test(latin);

/** «الداخلي العالي ↔ high cohesion» lost its noun. */
const areAdjectives = ([first = '', second = '', third]: readonly string[]): boolean =>
  third === undefined && /^ال..+[^اه]ي$/.test(first) && second.startsWith('ال');

/** «الموردين ↔ Vendors» stands in its sentence's case. */
const isOblique = (forms: readonly string[], latin: string): boolean =>
  forms.length === 1 && /^ال(?!ت).{3,}ين$/u.test(forms[0] ?? '') && latin.endsWith('s');

const isAbbreviation = (latin: string): boolean =>
  /^\p{Lu}[\p{Lu}-]*s?$/u.test(latin) && latin.length <= 7;
/** Letters of a name that sound alike in both scripts. */
const SOUNDS_ALIKE = 0.6;
const SMALL_WORDS = new Set([
  'of',
  'the',
  'and',
  'in',
  'to',
  'for',
  'a',
  'an',
  'by',
  'on',
  'with',
  'la',
  'le',
  'les',
  'de',
  'du',
  'des',
]);
