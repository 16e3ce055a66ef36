import { spelt } from './spelt-names.ts';

const POSITIONED = /^([a-z]+?)(?:isolated|initial|medial|final)d?$/;
const AFII = /^afii(\d{5})$/;

/** Letters by the names that fonts of Microsoft give them. */
const LETTERS = new Map(
  Object.entries({
    ...{
      hamza: 'ء',
      alef: 'ا',
      beh: 'ب',
      tehmarbuta: 'ة',
      teh: 'ت',
      theh: 'ث',
      jeem: 'ج',
      hah: 'ح',
    },
    ...{ khah: 'خ', dal: 'د', thal: 'ذ', reh: 'ر', zain: 'ز', seen: 'س', sheen: 'ش', sad: 'ص' },
    ...{
      dad: 'ض',
      tah: 'ط',
      zah: 'ظ',
      ain: 'ع',
      ghain: 'غ',
      feh: 'ف',
      qaf: 'ق',
      kaf: 'ك',
      lam: 'ل',
    },
    ...{ meem: 'م', noon: 'ن', heh: 'ه', waw: 'و', alefmaksura: 'ى', yeh: 'ي', allah: 'الله' },
    alefwithmaddaabove: 'آ',
    alefwithhamzaabove: 'أ',
    alefwithhamzabelow: 'إ',
    wawwithhamzaabove: 'ؤ',
    yehwithhamzaabove: 'ئ',
    lamwithalef: 'لا',
    lamwithalefmaddaabove: 'لآ',
    lamwithalefhamzaabove: 'لأ',
    lamwithalefhamzabelow: 'لإ',
    ...{
      fathatan: 'ً',
      dammatan: 'ٌ',
      kasratan: 'ٍ',
      fatha: 'َ',
      damma: 'ُ',
      kasra: 'ِ',
      shadda: 'ّ',
      sukun: 'ْ',
    },
    ...{ tatweel: 'ـ', arabiccomma: '،', arabicsemicolon: '؛', arabicquestionmark: '؟' },
  }),
);

/** Numbers of letters and marks, and of the forms that join to others, in the order of their list. */
const FIRST_LETTER = 57_409;
const NUMBERED_LETTERS = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغ';
const FIRST_AFTER_TATWEEL = 57_440;
const NUMBERED_AFTER_TATWEEL = 'ـفقكلمنهوىيًٌٍَُِّْ';
const FIRST_DIGIT = 57_392;
const DIGITS = '٠١٢٣٤٥٦٧٨٩';
const FIRST_FORM = 62_753;
/** Of letters that join to both sides three forms stand in a row, of others the last alone. */
const FORMS = [
  ...Array.from('آأؤإ'),
  ...Array.from('ئئئاببب'),
  ...Array.from('ةتتتثثثجججحححخخخدذرزسسسشششصصصضضضطططظظظعععغغغفففقققكككلللمممنننهههوىييي'),
  ...['لآ', 'لآ', 'لأ', 'لأ', 'لإ', 'لإ', 'لا', 'لا'],
];
const SIGNS = new Map([
  [57_388, '،'],
  [57_403, '؛'],
  [57_407, '؟'],
  [57_470, 'ه'],
]);

/** The driver that prints to PostScript gives this number to the head of ك too, which is twice as wide as آ. */
const ALEF_WITH_MADDA = 'afii57410';
const WIDEST_ALEF = 0.34;

/** The Arabic letters that a glyph's name stands for, by its width in sizes; null where it is none of them. */
export function arabicOfName(name: string, width: number): string | null {
  if (name === ALEF_WITH_MADDA && width > WIDEST_ALEF) return 'ك';
  const number = AFII.exec(name)?.[1];
  if (number !== undefined) return letterOfNumber(Number(number));
  const letter = POSITIONED.exec(name)?.[1] ?? name;
  return LETTERS.get(letter) ?? spelt(name);
}

function letterOfNumber(number: number): string | null {
  return (
    NUMBERED_LETTERS[number - FIRST_LETTER] ??
    NUMBERED_AFTER_TATWEEL[number - FIRST_AFTER_TATWEEL] ??
    DIGITS[number - FIRST_DIGIT] ??
    FORMS[number - FIRST_FORM] ??
    SIGNS.get(number) ??
    null
  );
}

/** Signs that a font of Arabic letters names as those of English. */
const SIGNS_BESIDE = new Map([
  ['comma', '،'],
  ['semicolon', '؛'],
  ['question', '؟'],
]);
const MIN_LETTERS = 10;

/** The letters of codes by the names of their glyphs, which stand for codes of English elsewhere. */
export function lettersByName(
  names: ReadonlyMap<number, string>,
  widthOf: (code: number) => number,
): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [code, name] of names) {
    const letter = arabicOfName(name, widthOf(code));
    if (letter !== null) letters.set(code, letter);
  }
  if (letters.size < MIN_LETTERS) return letters;
  for (const [code, name] of names) {
    const sign = SIGNS_BESIDE.get(name);
    if (sign !== undefined) letters.set(code, sign);
  }
  return letters;
}
