import { PASSWORD_MIN } from '@nibras/contract';

export type PasswordStrength = 'short' | 'fair' | 'good' | 'strong';

const GOOD_SCORE = 12;
const STRONG_SCORE = 16;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /\p{Lo}/u, /[^\p{L}\p{N}]/u];

/**
 * A hint, not a rule: mostly by length, where each further kind of character counts as one more
 * letter.
 */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password;
  if (length < PASSWORD_MIN) return 'short';
  const distinct = new Set(password).size;
  // Repeated letters hardly add strength.
  if (distinct < PASSWORD_MIN / 2) return 'fair';
  const score = length + KINDS.filter((kind) => kind.test(password)).length - 1;
  if (score >= STRONG_SCORE) return 'strong';
  return score >= GOOD_SCORE ? 'good' : 'fair';
}
