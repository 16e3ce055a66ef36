const MARKS = /[\u0610-\u061a]|[\u064b-\u065f]|\u0640|\u0670|[\u06d6-\u06dc]|[\u06df-\u06ed]/g;

/** Normalises spelling while keeping positions, so that cues match any spelling. */
export function inOneSpelling(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
}

export const withoutMarks = (text: string): string => inOneSpelling(text.replace(MARKS, ''));

const GOD_SPEAKS =
  /(?:قال|يقول|قوله|قول|انزل)(?: (?:الله|ربنا|ربك))? (?:سبحانه|عز|جل|تبارك|تعالي|وتعالي|الله)/g;
const NAMES_SCRIPTURE =
  /القران|(?<![\u0621-\u064a])[وفب]?(?:ال)?سوره|الايه|الايات|(?<![\u0621-\u064a])(?:ايه|ايات)(?![\u0621-\u064a])|تعالي|عز وجل|[\ufdff\ufdfb﴿]|كتاب الله|كتابه|الدليل|الادله|بسم الله الرحم/g;
const NAMES_TRADITION =
  /رسول الله|النبي|نبينا|\ufdfa|عليه وسلم|(?<![\u0621-\u064a])[وفب]?(?:ال)?حديث|احاديث|رواه|اخرجه|البخاري|الترمذي|متفق عليه|السنه النبويه/g;

export type Cue = 'scripture' | 'tradition';

/** The cue in the preceding words; the nearest one counts. */
export function findCue(before: string): Cue | null {
  const plain = withoutMarks(before);
  const scripture = Math.max(lastMatch(plain, GOD_SPEAKS), lastMatch(plain, NAMES_SCRIPTURE));
  const tradition = lastMatch(plain, NAMES_TRADITION);
  if (scripture === tradition) return null;
  return scripture > tradition ? 'scripture' : 'tradition';
}

function lastMatch(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}

const SAYER = /رسول الله|النبي|نبينا|\ufdfa|عليه وسلم|حديث/g;
const LONGEST_LEAD = 40;

export function announcesTradition(before: string): boolean {
  const plain = withoutMarks(before.slice(-120));
  const sayer = lastMatch(plain, SAYER);
  const lead = sayer < 0 ? null : plain.slice(sayer);
  // The Prophet's words were another quotation in between.
  return lead !== null && lead.length <= LONGEST_LEAD + 20 && !/["«“({][^"»”)}]/.test(lead);
}
