/** What a font holds at a code, where that is known; else undefined. */
export type Layout = (code: number) => string | undefined;

/** The forms of Arabic letters, in the order in which Unicode lists them. */
const FIRST_FORM = 0xfe80;
const LAST_FORM = 0xfefc;
export const FORMS = Array.from({ length: LAST_FORM - FIRST_FORM + 1 }, (_, at) =>
  String.fromCodePoint(FIRST_FORM + at).normalize('NFKC'),
);

const row = (first: number, letters: string): [number, string][] =>
  Array.from(letters, (letter, at) => [first + at, letter]);
const MARKS = '\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652';

/** Where the forms begin in Arial, Times New Roman and Courier New, and in Traditional Arabic. */
export const ARIAL_START = 0x380;
export const TRADITIONAL_START = 0x194;
/** What else these fonts hold. */
const BESIDE_FORMS = new Map<number, ReadonlyMap<number, string>>([
  [
    ARIAL_START,
    new Map<number, string>([
      ...row(0x13, '0123456789'),
      ...row(0x2ec, `،؛؟ءـ${MARKS}٠١٢٣٤٥٦٧٨٩`),
      // A short stroke that stretches words.
      [0x467, 'ـ'],
    ]),
  ],
  [
    TRADITIONAL_START,
    new Map<number, string>([
      [0x110, 'لمج'],
      [0x111, 'به'],
      [0x113, 'ته'],
      [0x114, 'نه'],
      [0x2aa, 'با'],
      [0x2ab, 'تا'],
      [0x2ac, 'ثا'],
      [0x2ad, 'نا'],
      [0x2ae, 'يا'],
    ]),
  ],
]);

/** A layout with the forms in a row. */
export function formsFrom(start: number): Layout {
  const others = BESIDE_FORMS.get(start);
  return (code) => FORMS[code - start] ?? others?.get(code);
}

const SIMPLIFIED_ARABIC = new Map<number, string>([
  [0x3, ' '],
  ...row(0xa0, `ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىي${MARKS}`),
  ...Object.entries({
    أ: [0x14b],
    إ: [0x14e],
    ئ: [0x150, 0x151],
    ا: [0x153],
    ب: [0x155],
    ة: [0x157],
    ت: [0x159],
    ث: [0x15b],
    ج: [0x15d, 0x15e],
    ح: [0x160, 0x161],
    خ: [0x164],
    س: [0x16a],
    ش: [0x16c],
    ص: [0x16e],
    ض: [0x170],
    ع: [0x174, 0x175, 0x176],
    غ: [0x179, 0x17a],
    ف: [0x17c, 0x17d],
    ق: [0x17f, 0x180],
    ك: [0x182],
    ل: [0x183, 0x184],
    م: [0x186],
    ن: [0x188],
    ه: [0x189, 0x18a, 0x18b, 0x18c],
    ى: [0x18f],
    ي: [0x191, 0x192],
    لأ: [0x195],
    لإ: [0x197],
    لا: [0x199, 0x19a],
  }).flatMap(([letter, codes]) => codes.map((code): [number, string] => [code, letter])),
  // Forms that the tables of letters do not name.
  ...row(0x1fa, 'بي'),
  ...row(0x201, 'بي'),
  [0x204, 'ف'],
  [0x206, 'ل'],
  ...row(0x209, 'ططظ'),
  ...row(0x20e, 'ىي'),
  [0x216, 'ق'],
  [0x21c, 'ك'],
  ...row(0x27e, 'قق'),
  ...row(0x293, 'ؤبتثدذرزسشصضططظظكمنو'),
  ...row(0x2ad, 'ئبتثجحخسشصضمن'),
  [0x2bb, 'ي'],
  [0x612, 'ك'],
  [0x615, 'ك'],
  ...row(0x97a, 'بي'),
]);

const FIRST_SIMPLIFIED_FORM = 0x14b;
/** In its newer regular weight a letter and a form more stand before them. */
const LETTERS_LATER = 1;
const FORMS_LATER = 2;
const FIRST_LATER_FORM = 0x112;

/** Simplified Arabic, whose forms stand in an order of their own; many fonts hold the letters before them alike. */
export const simplifiedArabic: Layout = (code) => SIMPLIFIED_ARABIC.get(code);
export const laterSimplifiedArabic: Layout = (code) =>
  simplifiedArabic(code < FIRST_LATER_FORM ? code - LETTERS_LATER : code - FORMS_LATER);
export const isSimplifiedForm = (code: number): boolean => code >= FIRST_SIMPLIFIED_FORM;
