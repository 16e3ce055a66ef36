import { describe, expect, it } from 'vitest';
import { OTHER_ARAB_UNIVERSITIES, SAUDI_UNIVERSITIES, UNIVERSITIES } from './universities.ts';

describe('UNIVERSITIES', () => {
  it('holds the universities of the Kingdom first and at least 60 other Arab ones after them', () => {
    expect(SAUDI_UNIVERSITIES.length).toBeGreaterThanOrEqual(30);
    expect(OTHER_ARAB_UNIVERSITIES.length).toBeGreaterThanOrEqual(60);
    expect(UNIVERSITIES).toEqual([...SAUDI_UNIVERSITIES, ...OTHER_ARAB_UNIVERSITIES]);
  });

  it('names each university once', () => {
    expect(UNIVERSITIES.filter((name, at) => UNIVERSITIES.indexOf(name) !== at)).toEqual([]);
  });

  it.each(UNIVERSITIES)('spells «%s» in Arabic alone, without spare spaces', (name) => {
    expect(name).toMatch(/^[\p{Script=Arabic}\p{M}]+(?: (?:[\p{Script=Arabic}\p{M}]+|\d))+$/u);
  });
});
