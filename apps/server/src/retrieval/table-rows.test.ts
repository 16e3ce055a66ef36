import { describe, expect, it } from 'vitest';
import { tableRowAt } from './table-rows.ts';

const PAGE = 'درجات الطلاب\nالاسم\tالنهائي\nأحمد علي\t٤٧\n\t٤٠\nالمتوسط 45';

describe('tableRowAt', () => {
  it('finds a row with the first row of its table', () => {
    const tableStart = PAGE.indexOf('الاسم');
    expect(tableRowAt(PAGE, PAGE.indexOf('علي'))).toEqual({
      row: 'أحمد علي\t٤٧',
      head: 'الاسم\tالنهائي',
      tableStart,
    });
    expect(tableRowAt(PAGE, PAGE.indexOf('٤٠'))?.row).toBe('\t٤٠');
    expect(tableRowAt(PAGE, tableStart)?.row).toBe('الاسم\tالنهائي');
  });

  it('finds none in a line without cells', () => {
    expect(tableRowAt(PAGE, 0)).toBeNull();
    expect(tableRowAt(PAGE, PAGE.length - 1)).toBeNull();
  });

  it('finds a table at the very start', () => {
    expect(tableRowAt('أ\tب\nج\tد', 5)).toEqual({ row: 'ج\tد', head: 'أ\tب', tableStart: 0 });
  });
});
