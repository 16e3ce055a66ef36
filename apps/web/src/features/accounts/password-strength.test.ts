import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 'short'],
    ['1234567', 'short'],
    ['abcdefgh', 'fair'],
    ['aaaaaaaaaaaaaaaaaaaa', 'fair'],
    ['Abcdef12', 'fair'],
    ['Abcdef12!x', 'good'],
    ['شمس وقمر ونجوم كثيرة', 'strong'],
    ['correct horse battery', 'strong'],
  ] as const)('calls %j %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
