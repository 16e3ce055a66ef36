import { describe, expect, it } from 'vitest';
import type { Plan } from '#src/api/plans.ts';
import {
  centersLabel,
  durationLabel,
  isCheapest,
  monthlyNote,
  sharedFeatures,
} from './plan-offer.tsx';

describe('durationLabel', () => {
  it.each([
    [30, '30 يومًا'],
    [60, '60 يومًا'],
    [90, '90 يومًا'],
    [180, '180 يومًا'],
    [200, '200 يوم'],
    [365, 'سنة'],
    [7, '7 يوم'],
  ])('names %d days', (days, label) => {
    expect(durationLabel(days)).toBe(label);
  });
});

describe('centersLabel', () => {
  it('says one center in words and more in a number', () => {
    expect(centersLabel(1)).toBe('مركز ذكي واحد');
    expect(centersLabel(10)).toBe('10 مراكز ذكية');
  });
});

describe('monthlyNote', () => {
  const plan = (price: number, duration: number) => ({ price, duration }) as Plan;
  const plans = [plan(49, 30), plan(129, 90), plan(399, 365)];

  it('says what a month comes to, and what that saves beside the dearest', () => {
    expect(plans.map((each) => monthlyNote(each, plans))).toEqual([
      '49 ريال/شهريًا',
      '43 ريال/شهريًا، أوفر بـ12%',
      '32.79 ريال/شهريًا، أوفر بـ33%',
    ]);
  });

  it('boasts of nothing where nothing is paid', () => {
    expect(monthlyNote(plan(0, 30), [plan(0, 30)])).toBe('0 ريال/شهريًا');
  });
});

describe('isCheapest', () => {
  const plan = (price: number, duration: number) => ({ price, duration }) as Plan;

  it('is one plan by its price a day, and none where the lowest price is shared', () => {
    const plans = [plan(49, 30), plan(399, 365)];
    expect(plans.map((each) => isCheapest(each, plans))).toEqual([false, true]);
    const equal = [plan(10, 30), plan(20, 60)];
    expect(equal.map((each) => isCheapest(each, equal))).toEqual([false, false]);
    expect(isCheapest(plan(49, 30), [plan(49, 30)])).toBe(false);
  });
});

describe('sharedFeatures', () => {
  const plan = (...features: string[]) => ({ features }) as unknown as Plan;

  it('are those that every plan has', () => {
    const plans = [plan('بحث', 'مساحة 1'), plan('مساحة 2', 'بحث')];
    expect([...sharedFeatures(plans)]).toEqual(['بحث']);
  });

  it('are none where there is nothing to compare', () => {
    expect([...sharedFeatures([plan('بحث')])]).toEqual([]);
    expect([...sharedFeatures([])]).toEqual([]);
  });
});
