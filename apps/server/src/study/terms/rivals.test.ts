import { expect, it } from 'vitest';
import { rivalsOf } from './rivals.ts';

const pair = (latin: string, key: string) => ({ latin, key });

it('keeps the most frequent reading of a name, and none of equal ones', () => {
  const often = pair('Router', 'موجه');
  expect([...rivalsOf([often, often, pair('Router', 'جهاز')])]).toEqual(['router\nجهاز']);
  expect(rivalsOf([often, pair('Router', 'جهاز')]).size).toBe(2);
});

it('keeps two names of a phrase that begin alike or abbreviate each other', () => {
  expect(rivalsOf([pair('Operating System', 'نظام'), pair('OS', 'نظام')]).size).toBe(0);
  expect(rivalsOf([pair('Protocol', 'اتفاق'), pair('Protocols', 'اتفاق')]).size).toBe(0);
  expect(rivalsOf([pair('Server', 'خادم'), pair('Host', 'خادم')]).size).toBe(2);
});

it('takes a phrase with very many names for the name of none', () => {
  const names = Array.from({ length: 3000 }, (_, at) => pair(`Name${at}`, 'نظام'));
  expect(rivalsOf(names).size).toBe(3000);
});
