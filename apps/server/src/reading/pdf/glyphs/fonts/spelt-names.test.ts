import { describe, expect, it } from 'vitest';
import { spelt } from './spelt-names.ts';

describe('spelt', () => {
  it('reads letters, ligatures, marks and digits', () => {
    const names = {
      ...{ heF: 'ه', haU: 'ح', tamarU: 'ة', 'ta-M': 'ط', zayF: 'ز', zaM: 'ظ', hamzaM: 'ئ' },
      ...{
        lammimI: 'لم',
        lamaliU: 'لا',
        lamalihamAU: 'لأ',
        mimaliF: 'ما',
        bayaU: 'بي',
        tamimI: 'تم',
      },
      ...{
        alifhamBU: 'إ',
        alifmaqF: 'ى',
        lamalimaqU: 'لى',
        shinraF: 'شر',
        shaddakasA: 'ِّ',
        sixA: '٦',
      },
    };
    expect(Object.keys(names).map(spelt)).toEqual(Object.values(names));
  });

  it('reads nothing in other names', () => {
    expect(['space', 'A', 'U', 'yen', 'laminitial', 'GIF', 'afii57410'].map(spelt)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });
});
