import { westernDigits } from '@nibras/contract';

/** An amount as typed, in any of the three scripts; undefined where it is none. */
export function dollars(typed: string): number | undefined {
  const amount = westernDigits(typed).trim().replace('٫', '.');
  return /^\d{1,7}(\.\d{1,6})?$/u.test(amount) ? Number(amount) : undefined;
}
