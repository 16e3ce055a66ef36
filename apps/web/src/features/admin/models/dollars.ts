import { westernDigits } from '@nibras/contract';

/** A typed amount, in any of the three scripts; undefined if invalid. */
export function dollars(typed: string): number | undefined {
  const amount = westernDigits(typed).trim().replace('٫', '.');
  return /^\d{1,7}(\.\d{1,6})?$/u.test(amount) ? Number(amount) : undefined;
}
