import { describe, expect, it } from 'vitest';
import { loginBodySchema, registerBodySchema, verifyBodySchema } from './accounts.ts';
import { editUserBodySchema } from './user.ts';

const filled = {
  username: 'سارة العتيبي',
  email: 'Sara@KSU.edu.sa ',
  password: '12345678',
  mobile: '0501234567',
  university: 'جامعة الملك سعود',
  termsAndCondition: true,
};

function refusals(body: object): Record<string, string> {
  const parsed = registerBodySchema.safeParse(body);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe('registerBodySchema', () => {
  it('lowers and trims the e-mail', () => {
    expect(registerBodySchema.parse(filled).email).toBe('sara@ksu.edu.sa');
  });

  it('names every missing field', () => {
    expect(refusals({})).toEqual({
      username: 'الاسم مطلوب',
      email: 'البريد الإلكتروني مطلوب',
      password: 'كلمة المرور مطلوبة',
      mobile: 'رقم الجوال مطلوب',
      university: 'اسم الجامعة مطلوب',
      termsAndCondition: 'الموافقة على الشروط والأحكام مطلوبة لإنشاء الحساب',
    });
  });

  it('takes blank text for missing', () => {
    const blank = { ...filled, username: '  ', email: ' ', mobile: ' ', university: '\u200f' };
    expect(Object.keys(refusals(blank))).toEqual(['username', 'email', 'mobile', 'university']);
  });

  it('refuses a password of 7 characters with the words of the spec', () => {
    expect(refusals({ ...filled, password: '1234567' })).toEqual({
      password: 'يجب أن تكون كلمة المرور 8 أحرف على الأقل',
    });
  });

  it.each([
    ['+966 50 123 4567', '966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
    [501234567, '501234567'],
  ])('reads the mobile %s as %s', (mobile, digits) => {
    expect(registerBodySchema.parse({ ...filled, mobile }).mobile).toBe(digits);
  });

  it.each(['12345678', '1234567890123456', '05012x4567'])('refuses the mobile %s', (mobile) => {
    expect(Object.keys(refusals({ ...filled, mobile }))).toEqual(['mobile']);
  });

  it('removes hidden and direction-changing characters from names', () => {
    const username = 'سارة\u202e\u0000 العتيبي';
    expect(registerBodySchema.parse({ ...filled, username }).username).toBe('سارة العتيبي');
  });

  it('refuses an account without consent', () => {
    expect(Object.keys(refusals({ ...filled, termsAndCondition: false }))).toEqual([
      'termsAndCondition',
    ]);
  });
});

describe('verifyBodySchema', () => {
  it('reads Arabic-Indic digits and drops spaces', () => {
    expect(verifyBodySchema.parse({ acckey: 'k', code: '١٢٣ ٤٥٦' }).code).toBe('123456');
  });

  it.each(['12345', '1234567', 'abcdef', ''])('refuses the code «%s»', (code) => {
    expect(verifyBodySchema.safeParse({ acckey: 'k', code }).success).toBe(false);
  });
});

describe('loginBodySchema', () => {
  it('does not remember unless asked to', () => {
    expect(loginBodySchema.parse({ username: 'a@b.co', password: 'x' }).rememberMe).toBe(false);
  });
});

describe('editUserBodySchema', () => {
  it('takes an empty password for unchanged', () => {
    const body = { username: 'سارة', mobile: '0501234567', password: '' };
    expect(editUserBodySchema.parse(body).password).toBe('');
  });

  it('refuses a short new password', () => {
    const body = { username: 'سارة', mobile: '0501234567', password: 'short' };
    expect(editUserBodySchema.safeParse(body).success).toBe(false);
  });
});
