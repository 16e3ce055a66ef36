import { describe, expect, it } from 'vitest';
import { DAY_MS } from './moments.ts';
import { hasAccess, isPlanValid } from './user.ts';

const start = Date.UTC(2026, 10, 1);
const plan = { planCreatedAt: start, planDuration: 3 };

describe('isPlanValid', () => {
  it('holds until the last millisecond of the last day', () => {
    expect(isPlanValid(plan, start + 3 * DAY_MS - 1)).toBe(true);
  });

  it('ends with the last day', () => {
    expect(isPlanValid(plan, start + 3 * DAY_MS)).toBe(false);
  });

  it('is false without plan data', () => {
    expect(isPlanValid({ planCreatedAt: null, planDuration: null }, start)).toBe(false);
  });
});

describe('hasAccess', () => {
  it('never holds up an admin', () => {
    const admin = { role: 'admin', planCreatedAt: null, planDuration: null } as const;
    expect(hasAccess(admin, start)).toBe(true);
  });

  it('holds up a student whose plan ended', () => {
    expect(hasAccess({ role: 'student', ...plan }, start + 4 * DAY_MS)).toBe(false);
  });
});
