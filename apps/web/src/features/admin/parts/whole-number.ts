import { westernDigits } from '@nibras/contract';

/** A typed whole number, in any of the three scripts; undefined if invalid. */
export function wholeNumber(typed: string): number | undefined {
  const digits = westernDigits(typed).trim();
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : undefined;
}

/** An amount with at most two decimals, as its hundredths. */
export function hundredths(typed: string): number | undefined {
  const amount = westernDigits(typed).trim().replace('٫', '.');
  return /^\d{1,7}(\.\d{1,2})?$/u.test(amount) ? Math.round(Number(amount) * 100) : undefined;
}
