import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/lib/http/api-error.ts';
import { failureWords, PLAN_ENDED } from './failure-words.ts';

const words = (details: Pick<ApiError, 'status' | 'code' | 'message'>) =>
  failureWords(new ApiError(details), 'كلمات الشاشة');

describe('failureWords', () => {
  it('takes the server’s words', () => {
    expect(words({ status: 409, code: 'conflict', message: 'مسجَّل' })).toBe('مسجَّل');
  });

  it('says in Arabic that the plan has ended, which the wire says in English', () => {
    const message = 'Invalid subscription plan';
    expect(words({ status: 403, code: 'plan_required', message })).toBe(PLAN_ENDED);
  });

  it('says on every screen that the network or the server is down', () => {
    expect(words({ status: 0, code: 'offline', message: 'لا اتصال' })).toBe('لا اتصال');
    expect(words({ status: 502, code: 'unavailable', message: 'متوقف' })).toBe('متوقف');
  });

  it('falls back to the screen’s words if the answer has none', () => {
    expect(words({ status: 400, code: 'invalid_input', message: '' })).toBe('كلمات الشاشة');
    expect(words({ status: 404, code: 'unavailable', message: 'عام' })).toBe('كلمات الشاشة');
    expect(words({ status: 200, code: 'invalid_response', message: 'عام' })).toBe('كلمات الشاشة');
    expect(failureWords(new TypeError('bug'), 'كلمات الشاشة')).toBe('كلمات الشاشة');
  });
});
