import { describe, expect, it } from 'vitest';
import {
  cursorSchema,
  daySchema,
  instantSchema,
  millisecondsSchema,
  writeCursor,
} from './moments.ts';

const messageOf = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues.map(({ message }) => message);

describe('daySchema', () => {
  it.each(['2000-01-01', '2026-11-15', '2028-02-29', '2100-12-31'])('takes %s', (day) => {
    expect(daySchema.parse(day)).toBe(day);
  });

  it.each(['', '15/11/2026', '2026-02-30', '2026-13-01', '02026-01-01', '2026-1-1'])(
    'does not take %j for a day',
    (day) => expect(messageOf(daySchema.safeParse(day))).toEqual(['صيغة التاريخ غير صحيحة']),
  );

  it.each(['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])(
    'refuses %s, for it is far from every day of the product',
    (day) => expect(messageOf(daySchema.safeParse(day))).toEqual(['التاريخ بين عامي 2000 و2100']),
  );
});

describe('instantSchema', () => {
  it('takes a moment as the server writes it', () => {
    const now = new Date().toISOString();
    expect(instantSchema.parse(now)).toBe(now);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])('refuses %s', (instant) => {
    expect(messageOf(instantSchema.safeParse(instant))).toEqual(['التاريخ بين عامي 2000 و2100']);
  });

  it.each(['now', '2026-11-15', '2026-11-15T25:00:00Z', '+275760-09-13T00:00:00Z'])(
    'does not take %j for a moment',
    (instant) =>
      expect(messageOf(instantSchema.safeParse(instant))).toEqual(['صيغة التاريخ غير صحيحة']),
  );
});

describe('millisecondsSchema', () => {
  it('reads a number and its digits alike', () => {
    expect(millisecondsSchema.parse(1_763_200_800_000)).toBe(1_763_200_800_000);
    expect(millisecondsSchema.parse('1763200800000')).toBe(1_763_200_800_000);
  });

  it.each(['', 'today', '2026-11-15', '-5', null])('does not take %j for a moment', (given) => {
    expect(millisecondsSchema.safeParse(given).success).toBe(false);
  });
});

describe('cursorSchema', () => {
  it('reads its own output', () => {
    const cursor = { at: new Date(1_794_700_000_000), id: 'a-row_1' };
    expect(cursorSchema.parse(writeCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'next', '999999999999999.a', '9999999999999.a', '1.', '1.a b', '-1.a', '1.a.b'])(
    'refuses %j',
    (text) => expect(messageOf(cursorSchema.safeParse(text))?.[0]).toContain('من أولها'),
  );
});
