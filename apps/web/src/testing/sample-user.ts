import { DAY_MS, type User } from '@nibras/contract';

/** A student with 20 days of a plan left. */
export function sampleUser(overrides: Partial<User> = {}): User {
  return {
    username: 'سارة العتيبي',
    email: 'sara@ksu.edu.sa',
    mobile: '0501234567',
    university: 'جامعة الملك سعود',
    role: 'student',
    inviteCode: 'SARA2026',
    planName: 'باقة الفصل الدراسي',
    planCreatedAt: Date.now() - 10 * DAY_MS,
    planDuration: 30,
    createdAt: new Date(Date.now() - 37 * DAY_MS).toISOString(),
    totalMessages: 248,
    ...overrides,
  };
}

export function expiredUser(overrides: Partial<User> = {}): User {
  return sampleUser({ planCreatedAt: Date.now() - 31 * DAY_MS, ...overrides });
}

export function planlessUser(overrides: Partial<User> = {}): User {
  return sampleUser({ planName: null, planCreatedAt: null, planDuration: null, ...overrides });
}
