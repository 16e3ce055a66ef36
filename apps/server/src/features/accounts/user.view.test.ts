import { DAY_MS, isPlanValid } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '#src/db/users.ts';
import { userView } from './user.view.ts';

const start = Date.parse('2026-03-01T00:00:00.000Z');
const day = (count: number) => new Date(start + count * DAY_MS);
const period = (planName: string, from: number, to: number) => ({
  planName,
  startsAt: day(from),
  endsAt: day(to),
  source: 'order',
});

const row: UserRow = {
  id: 'someone',
  email: 'someone@uni.test',
  username: 'شخص',
  mobile: '0501234567',
  university: 'جامعة',
  passwordHash: 'a hash',
  role: 'student',
  inviteCode: 'CODE',
  invitedBy: null,
  inviteRewards: 0,
  totalMessages: 4,
  createdAt: day(0),
  passwordChangedAt: day(0),
  blockedAt: null,
};

describe('userView', () => {
  it('has no plan where none ever ran', () => {
    const user = userView(row, [], day(1));
    expect(user).toMatchObject({ planName: null, planCreatedAt: null, planDuration: null });
  });

  it('carries nothing that the contract does not name', () => {
    expect(JSON.stringify(userView(row, [], day(1)))).not.toContain('a hash');
  });

  it('names the running plan and reaches to the end of the last one', () => {
    const periods = [period('شهرية', 0, 30), period('فصلية', 30, 120)];
    expect(userView(row, periods, day(10))).toMatchObject({
      planName: 'شهرية',
      planCreatedAt: start,
      planDuration: 120,
    });
    expect(userView(row, periods, day(30))).toMatchObject({
      planName: 'فصلية',
      planCreatedAt: day(30).getTime(),
      planDuration: 90,
    });
  });

  it('does not depend on the order of the periods', () => {
    const periods = [period('فصلية', 30, 120), period('شهرية', 0, 30)];
    expect(userView(row, periods, day(10))).toMatchObject({ planName: 'شهرية', planDuration: 120 });
  });

  it('keeps the last plan after its end', () => {
    const user = userView(row, [period('ترحيبية', 0, 3), period('شهرية', 3, 33)], day(40));
    expect(user).toMatchObject({ planName: 'شهرية', planDuration: 30 });
    expect(isPlanValid(user, day(40).getTime())).toBe(false);
  });

  it('forgets an older plan once another runs after a gap', () => {
    const periods = [period('ترحيبية', 0, 3), period('شهرية', 50, 80)];
    expect(userView(row, periods, day(60))).toMatchObject({
      planName: 'شهرية',
      planCreatedAt: day(50).getTime(),
      planDuration: 30,
    });
  });
});
