import { describe, expect, it } from 'vitest';
import { storableInput } from './storable-input.ts';

describe('storableInput', () => {
  it('cleans every text, however deep, and leaves the rest as it is', () => {
    const given = { id: 'a\u0000b', list: ['\ud800', 1, null, true, { inner: '\u0000' }] };
    expect(storableInput(given)).toEqual({
      id: 'ab',
      list: ['\ufffd', 1, null, true, { inner: '' }],
    });
  });

  it('refuses endless nesting', () => {
    let nested: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) nested = [nested];
    expect(() => storableInput(nested)).toThrow('صيغة الطلب غير صحيحة.');
  });

  it('refuses a value of more parts than any request has', () => {
    expect(storableInput(Array.from({ length: 9_000 }, () => 1))).toHaveLength(9_000);
    const shared = Array.from({ length: 1_000 }, () => 1);
    const wide = Array.from({ length: 1_000 }, () => shared);
    expect(() => storableInput(wide)).toThrow('صيغة الطلب غير صحيحة.');
  });

  it('refuses more text than any request has, however often it is the same', () => {
    const shared = 'ن'.repeat(200_000);
    const many = Array.from({ length: 300 }, () => shared);
    expect(() => storableInput(many)).toThrow('صيغة الطلب غير صحيحة.');
  });

  it.each([
    ['bytes', Buffer.alloc(250_000)],
    ['a typed array', new Float64Array(4)],
    ['a map', new Map([['a', 1]])],
    ['a date', new Date(0)],
  ])('refuses %s, wherever it stands, without looking into it', (_what, value) => {
    expect(() => storableInput(value)).toThrow('صيغة الطلب غير صحيحة.');
    expect(() => storableInput({ list: [value] })).toThrow('صيغة الطلب غير صحيحة.');
  });

  it('takes an object that inherits nothing, as a query is one', () => {
    const query = Object.assign(Object.create(null) as object, { q: 'a\u0000' });
    expect(storableInput(query)).toEqual({ q: 'a' });
  });

  it('makes a plain field of a name that others would take for the prototype', () => {
    const cleaned = storableInput(JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(Object.keys(cleaned as object)).toEqual(['__proto__']);
    expect((cleaned as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
