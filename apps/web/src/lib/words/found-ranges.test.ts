import { describe, expect, it } from 'vitest';
import { foundRanges } from './found-ranges.ts';

const found = (text: string, sought: string): string[] =>
  foundRanges(text, sought).map(({ start, end }) => text.slice(start, end));

describe('foundRanges', () => {
  it('finds words however they are written, with their marks', () => {
    expect(found('وظيفة الغُدّة الدرقية', 'الغده')).toEqual(['الغُدّة']);
    expect(found('أمثلة وأمثلة', 'امثله')).toEqual(['أمثلة', 'أمثلة']);
    expect(found('SQL و sql', 'Sql')).toEqual(['SQL', 'sql']);
  });

  it('finds nothing where nothing was sought or said', () => {
    expect(found('كلام', ' ')).toEqual([]);
    expect(found('كلام', 'آخر')).toEqual([]);
  });
});
