/**
 * Folds text for indexing and searching. The order matters: later steps expect resolved
 * compatibility forms and no marks.
 */
export function searchForm(text: string): string {
  return text
    .replace(STANDALONE_MARKS, '')
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(TATWEEL_AND_CONTROLS, '')
    .replace(ALEF_FORMS, 'ا')
    .replace(YEH_FORMS, 'ي')
    .replace(KAF_FORMS, 'ك')
    .replace(HEH_FORMS, 'ه')
    .replace(WAW_FORMS, 'و')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase();
}

// NFKC would turn these forms into a space and a mark, which would split words of old PDFs.
const STANDALONE_MARKS = /[\uFC5E-\uFC63\uFE70\uFE72\uFE74\uFE76\uFE78\uFE7A\uFE7C\uFE7E]/g;

// Tashkeel and Quranic marks, tatweel, and invisible layout controls.
const MARKS =
  /[\u0610-\u061A\u064B-\u065F]|\u0670|\u0674|[\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF]|\u034F/g;
const TATWEEL_AND_CONTROLS = /[\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;

const ALEF_FORMS = /[\u0622\u0623\u0625\u0671\u0672\u0673\u0675]/g;
const YEH_FORMS = /[\u0649\u06CC\u06CD\u06D0\u06D2\u0678\u0626]/g;
const KAF_FORMS = /[\u06A9\u06AA]/g;
// Hamza (ء) is kept: without it ماء (water) would become the stop word ما.
const HEH_FORMS = /[\u0629\u06C3\u06BE\u06C0\u06C1\u06C2\u06D5]/g;
const WAW_FORMS = /[\u0624\u0676]/g;

// Both ranges start at a multiple of sixteen, so the low four bits are the digit.
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Words of a text, cut between scripts: «هوWhisper», «الـHTTPS». */
export function tokenize(text: string): string[] {
  const folded = searchForm(text);
  const words = folded.match(WORD) ?? [];
  return TWO_SCRIPTS.test(folded) ? words.flatMap((word) => word.split(BETWEEN_SCRIPTS)) : words;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const TWO_SCRIPTS = /[a-z]\d{0,3}[ء-ي]|[ء-ي][a-z]/u;
const BETWEEN_SCRIPTS = /(?<=[a-z]\d{0,3})(?=[ء-ي])|(?<=[ء-ي])(?=[a-z])/u;
