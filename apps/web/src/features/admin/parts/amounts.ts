import { riyals } from '#src/lib/words/riyals.ts';
import { partsCopy } from './copy.ts';

const whole = new Intl.NumberFormat('en');
const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const cents = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
});

const HALALAS = 100;
const MICROS = 1_000_000;

export function countWords(count: number): string {
  return whole.format(count);
}

/** «129 ريال». */
export function halalaWords(halalas: number): string {
  return partsCopy.riyals(riyals(halalas / HALALAS));
}

/** Below a cent, the first significant digits, because one answer of a model costs less. */
export function costWords(micros: number): string {
  const sum = micros / MICROS;
  return (micros === 0 || sum >= 0.01 ? dollars : cents).format(sum);
}
