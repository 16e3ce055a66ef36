import { readQuantities } from '#src/study/grading/quantities.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { reversed, tokensOf } from './fold-letters.ts';

/** The numbers that a folded text says, in digits of either script, parted digits, or words. */
export function numbersIn(folded: string): Set<number> {
  const parted = folded.match(/\d(?:[^\p{L}\d]{1,3}\d)+/gu) ?? [];
  return new Set([
    ...readQuantities(folded).values.map(Math.abs),
    ...parted.map((run) => Number(run.replace(/\D/g, ''))),
    ...valuesOfWords(tokensOf(folded)),
  ]);
}

/** The numbers that the digits of a folded text make when read from their other end. */
export const turnedNumbersIn = (folded: string): number[] =>
  (folded.match(/\d{2,}/g) ?? []).map((digits) => Number(reversed(digits)));

/** Whether a folded text leads to a number without saying it: «19 ثم 32», «بعد 1931 بسنة». */
export function leadsToNumber(folded: string, number: number): boolean {
  if (number < 100) return false;
  const isJoined = folded.replace(/\D/g, '') === String(number);
  return isJoined || [...numbersIn(folded)].some((one) => Math.abs(one - number) === 1);
}

/** «ألف وسبعمئة وتسعة وسبعون» is 1779; ordinals count as their numbers. */
function valuesOfWords(tokens: readonly string[]): number[] {
  const values: number[] = [];
  let total = 0;
  let current = 0;
  let isOpen = false;
  const close = (): void => {
    if (isOpen) values.push(total + current);
    [total, current, isOpen] = [0, 0, false];
  };
  for (const token of tokens) {
    const value = NUMBER_WORDS.get(token) ?? NUMBER_WORDS.get(token.replace(/^[وبل](?=.{2})/u, ''));
    if (value === undefined) {
      close();
      continue;
    }
    isOpen = true;
    if (value >= 1000) {
      total += Math.max(1, current) * value;
      current = 0;
    } else if (value === 100 && current > 0 && current < 10) current *= value;
    else current += value;
  }
  close();
  return values;
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, 'صفر'],
      [1, 'واحد واحدة أحد إحدى الأول الأولى'],
      [2, 'اثنان اثنين اثنتان اثنتين اثنا اثني الثاني الثانية'],
      [3, 'ثلاث ثلاثة الثالث الثالثة'],
      [4, 'أربع أربعة الرابع الرابعة'],
      [5, 'خمس خمسة الخامس الخامسة'],
      [6, 'ست ستة السادس السادسة'],
      [7, 'سبع سبعة السابع السابعة'],
      [8, 'ثمان ثماني ثمانية الثامن الثامنة'],
      [9, 'تسع تسعة التاسع التاسعة'],
      [10, 'عشر عشرة العاشر العاشرة'],
      [20, 'عشرون عشرين'],
      [30, 'ثلاثون ثلاثين'],
      [40, 'أربعون أربعين'],
      [50, 'خمسون خمسين'],
      [60, 'ستون ستين'],
      [70, 'سبعون سبعين'],
      [80, 'ثمانون ثمانين'],
      [90, 'تسعون تسعين'],
      [100, 'مئة مائة المئة المائة'],
      [200, 'مئتان مئتين مائتان مائتين'],
      [300, 'ثلاثمئة ثلاثمائة'],
      [400, 'أربعمئة أربعمائة'],
      [500, 'خمسمئة خمسمائة'],
      [600, 'ستمئة ستمائة'],
      [700, 'سبعمئة سبعمائة'],
      [800, 'ثمانمئة ثمانمائة ثمانيمئة'],
      [900, 'تسعمئة تسعمائة'],
      [1000, 'ألف ألفا آلاف'],
      [2000, 'ألفان ألفين'],
      [1_000_000, 'مليون مليونا ملايين'],
    ] as const
  ).flatMap(([value, words]) =>
    words.split(' ').map((word): [string, number] => [searchForm(word), value]),
  ),
);
