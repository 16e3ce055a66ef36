import { expect, it } from 'vitest';
import { closedBrackets } from './closed-brackets.ts';

it('closes a bracket that is open at the end, and leaves whole ones', () => {
  expect(closedBrackets('الشبكة (Network')).toBe('الشبكة (Network)');
  expect(closedBrackets('الشبكة (Network) تصل الأجهزة.')).toBe('الشبكة (Network) تصل الأجهزة.');
  expect(closedBrackets('1) الشبكة')).toBe('1) الشبكة');
});
