import { describe, expect, it } from 'vitest';

import { addKey, createKeyTable, findKey, NOT_FOUND } from './key-table.ts';

describe('key table', () => {
  it('numbers keys in order of arrival and knows them after growing', () => {
    const table = createKeyTable();
    const keys = Array.from({ length: 50_000 }, (_, at) => [(at * 7919) >>> 0, at % 97] as const);
    const ids = [...keys.keys()];
    expect(keys.map(([high, low]) => addKey(table, high, low))).toEqual(ids);
    expect(keys.map(([high, low]) => findKey(table, high, low))).toEqual(ids);
    expect(keys.map(([high, low]) => addKey(table, high, low))).toEqual(ids);
    expect(table.size).toBe(keys.length);
  });

  it('tells keys apart that differ in one half only', () => {
    const table = createKeyTable();
    addKey(table, 1, 2);
    expect(findKey(table, 1, 3)).toBe(NOT_FOUND);
    expect(findKey(table, 2, 2)).toBe(NOT_FOUND);
    expect(findKey(table, 0, 0)).toBe(NOT_FOUND);
  });
});
