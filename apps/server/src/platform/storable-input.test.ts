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

  it('refuses what is nested without end', () => {
    let nested: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) nested = [nested];
    expect(() => storableInput(nested)).toThrow('صيغة الطلب غير صحيحة.');
  });

  it('makes a plain field of a name that others would take for the prototype', () => {
    const cleaned = storableInput(JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(Object.keys(cleaned as object)).toEqual(['__proto__']);
    expect((cleaned as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
