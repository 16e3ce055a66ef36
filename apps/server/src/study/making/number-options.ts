import { readQuantities } from '#src/study/grading/quantities.ts';
import { trimEnd } from './trim-end.ts';
import type { Random } from '#src/study/random.ts';

const OPTIONS = 3;
/** The largest distance of a wrong year. */
const YEARS_APART = 60;
/** Counts up to this take neighbouring numbers. */
const SMALL_COUNT = 12;

/**
 * Three wrong figures: from the course first, then similar ones; none if the figure is unreadable.
 */
export function wrongFigures(
  right: string,
  { isYear, known, random }: { isYear: boolean; known: readonly string[]; random: Random },
): string[] {
  const value = readQuantities(right).values[0];
  if (value === undefined || !Number.isFinite(value) || value <= 0) return [];
  const used = new Set([value]);
  const wrong: string[] = [];
  const add = (text: string, other: number | undefined): void => {
    if (other === undefined || used.has(other) || wrong.length === OPTIONS) return;
    used.add(other);
    wrong.push(text);
  };
  for (const text of known) {
    const other = readQuantities(text).values[0];
    if (other !== undefined && isNear(value, other, isYear)) add(text, other);
  }
  const made = isYear ? nearYears(value) : nearValues(value);
  const from = Math.floor(random.next() * made.length);
  for (let at = 0; at < made.length; at += 1) {
    const other = made[(from + at) % made.length];
    if (other !== undefined) add(writtenAs(right, other), other);
  }
  return wrong.length === OPTIONS ? wrong : [];
}

function isNear(value: number, other: number, isYear: boolean): boolean {
  if (isYear) return Math.abs(value - other) <= YEARS_APART;
  const ratio = other / value;
  return ratio >= 0.2 && ratio <= 5 && decimalsOf(value) === decimalsOf(other);
}

const nearYears = (year: number): number[] =>
  [-14, -9, -5, -3, 4, 6, 10].map((offset) => year + offset);

function nearValues(value: number): number[] {
  if (Number.isInteger(value) && value <= SMALL_COUNT) {
    return [-2, -1, 1, 2, 3].map((offset) => value + offset).filter((other) => other > 1);
  }
  const decimals = decimalsOf(value);
  const digits = String(value);
  const zeros = Number.isInteger(value) ? digits.length - trimEnd(digits, '0').length : 0;
  const step = 10 ** (zeros > 0 ? zeros : -decimals);
  return [0.5, 0.75, 0.85, 1.25, 1.5, 2]
    .map((share) => Number((Math.round((value * share) / step) * step).toFixed(decimals)))
    .filter((other) => other !== value && other > 0);
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

function writtenAs(right: string, value: number): string {
  const western = right.replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) & 15));
  const isGrouped = /\p{N}[,،٬]\p{N}{3}/u.test(western);
  const plain = isGrouped ? value.toLocaleString('en-US') : String(value);
  const written = western.replace(/\p{N}+(?:[.,،٫٬]\p{N}+)*/u, plain);
  return western === right
    ? written
    : written.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}
