import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const owner = { email: 'sara.ali@uni.test', username: 'سارة علي' };

describe('passwordProblem', () => {
  it.each([
    'password',
    'PassWord123',
    '١٢٣٤٥٦٧٨',
    '12345678',
    'aaaaaaaa',
    'السعودية',
    'Qwerty 123',
  ])('finds %s too common', (password) => {
    expect(passwordProblem(password, owner)).toContain('شائعة');
  });

  it.each(['sara.ali@uni.test', 'SARA.ALI', 'سارةعلي', 'سارة علي'])(
    'refuses %s, which is the name or the address',
    (password) => {
      expect(passwordProblem(password, owner)).toContain('هي الاسم أو البريد نفسه');
    },
  );

  it.each(['a lantern over a page', 'مصباح فوق صفحة', 'sara.ali-and-more', 'xk7!qpm2'])(
    'has nothing against %s',
    (password) => {
      expect(passwordProblem(password, owner)).toBeNull();
    },
  );
});
