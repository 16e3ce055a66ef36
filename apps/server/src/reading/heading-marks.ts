/** What the first words of a line say about its place among headings; a smaller rank stands over a greater one. */
export type HeadingMark = { kind: string; rank: number };

const UNITS: readonly (readonly [string, number, string])[] = [
  ['part', 1, 'باب جزء part book'],
  ['unit', 2, 'وحدة قسم unit module'],
  ['chapter', 3, 'فصل محاضرة أسبوع اسبوع جلسة chapter lecture week session'],
  ['section', 4, 'مبحث درس محور section lesson'],
  ['topic', 5, 'مطلب فرع topic'],
];
const UNIT_MARKS: ReadonlyMap<string, HeadingMark> = new Map(
  UNITS.flatMap(([kind, rank, names]) => names.split(' ').map((name) => [name, { kind, rank }])),
);
const FIRST_WORD = /^(?:ال)?(\p{L}{3,8})\s{1,3}\(?/u;
const WHICH =
  /^(?:(?:ال)?(?:[أا]ول[ىي]?|ثاني?|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|تمهيدي)|[\d٠-٩]{1,3}|(?:[ivx]{1,5}|one|two|three|four|five)(?![\p{L}\d]))/iu;
const ORDER_RANK = 6;
const NUMBER_RANK = 6;
const LETTER_RANK = 11;
const IN_ORDER =
  /^(?:[أا]ول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)\u064B?ا\u064B?\s?[:\-–.،/]/u;
/** A single number needs a sign behind it, for «5 طلاب» counts; 1.2 does not. */
const NUMBERED =
  /^[([]?([\d٠-٩]{1,2}(?:[.\-/][\d٠-٩]{1,2}){1,4}(?=[.)\]\-–ـ: ])|[\d٠-٩]{1,2}(?=\s?[.)\]\-–ـ:/]))\s?[.)\]\-–ـ:/]{0,2}\s?(?=[\p{L}("«])/u;
const NUMBER_SIGN = /[^\d٠-٩\s([]/;
const NUMBER_SIGNS = /[.\-/]/;
const LETTERED = /^\(?(?:[أابجدهوزحط]ـ?|[a-h])\s?[.)\-–/]\s?(?=\p{L})/iu;
const BULLET = /^(?:[•▪▫◦●○■□➢➤✓✔❖♦◆►▶◄·§\u{F000}-\u{F0FF}]\s*|[*\-–—o]\s+)(?=\S)/u;
const CAPTION =
  /^(?:(?:ال)?(?:شكل|جدول|صورة|مخطط|لوحة|رسم توضيحي)|figure|fig\.|table)\s{0,3}(?:رقم\s{0,3})?[(:[]?\s?[\d٠-٩]/iu;

/** «الفصل الثاني», «أولاً:», «1.2 », «أ-»: null where a line begins like any other. */
export function headingMark(line: string): HeadingMark | null {
  const [before = '', word = ''] = FIRST_WORD.exec(line) ?? [];
  const unit = UNIT_MARKS.get(word.toLowerCase());
  if (unit !== undefined && WHICH.test(line.slice(before.length))) return unit;
  if (IN_ORDER.test(line)) return { kind: 'in order', rank: ORDER_RANK };
  const depth = numberDepth(line);
  if (depth > 0) {
    // «1-» and «[1]» count different things in one text.
    const sign = depth === 1 ? (NUMBER_SIGN.exec(line)?.[0] ?? '') : '';
    return { kind: `number ${depth}${sign}`, rank: NUMBER_RANK + depth };
  }
  return LETTERED.test(line) ? { kind: 'letter', rank: LETTER_RANK } : null;
}

/** Of how many numbers the one before a line is made: two in «2-4 التحديات»; 0 where there is none. */
export const numberDepth = (line: string): number =>
  NUMBERED.exec(line)?.[1]?.split(NUMBER_SIGNS).length ?? 0;

/** «الفصل الثاني» and «أولاً:» begin something by themselves; a bare number may only count. */
export const isUnitMark = (mark: HeadingMark | null): boolean =>
  mark !== null && mark.rank <= ORDER_RANK;

/** «شكل (3)», «Table 2:». */
export const isCaptionLine = (line: string): boolean => CAPTION.test(line);

/** An item that somebody typed as such: a bullet is dropped, a number stays. */
export function typedItem(line: string): { isNumbered: boolean; text: string } | null {
  const bullet = BULLET.exec(line)?.[0];
  if (bullet !== undefined) return { isNumbered: false, text: line.slice(bullet.length) };
  const isNumbered = NUMBERED.test(line) || LETTERED.test(line);
  return isNumbered ? { isNumbered, text: line } : null;
}
