import {
  getInvites,
  login,
  logout,
  register,
  resendCode,
  resetPassword,
  sendResetPassword,
  verifyCode,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { InvitesService } from './invites.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { VerificationService } from './verification.service.ts';

type AccountServices = {
  registration: RegistrationService;
  verification: VerificationService;
  signIn: SignInService;
  passwordReset: PasswordResetService;
  invites: InvitesService;
};

export function bindAccounts(bind: Binder, services: AccountServices): void {
  const { registration, verification, signIn, passwordReset, invites } = services;
  const done = (message: string) => ({ done: true as const, message });

  bind.open(register, { limits: ['registrationsByAddress'] }, ({ body, address }) =>
    registration.register(body, address),
  );
  bind.open(verifyCode, { limits: ['codesByAddress'] }, ({ body, address, device }) =>
    verification.verify(body.acckey, body.code, { address, device }),
  );
  bind.open(resendCode, { limits: ['codesByAddress'] }, async ({ body }) => {
    await registration.resend(body.acckey);
    return done('رمز تحقق جديد في الطريق إلى البريد الإلكتروني.');
  });
  bind.open(login, { limits: ['loginsByAddress'] }, ({ body, address, device }) =>
    signIn.login(body, { address, device }),
  );
  bind.signedIn(logout, {}, async ({ session, address, device }) => {
    await signIn.logout(session, { address, device });
    return done('تم تسجيل الخروج.');
  });
  bind.open(sendResetPassword, { limits: ['resetsByAddress'] }, async ({ body }) => {
    await passwordReset.request(body.email);
    return done('تم إرسال رابط إعادة التعيين إلى بريدك الإلكتروني');
  });
  bind.open(resetPassword, { limits: ['resetsByAddress'] }, async ({ body, address, device }) => {
    await passwordReset.reset(body, { address, device });
    return done('تم تغيير كلمة المرور، والدخول الآن بالكلمة الجديدة.');
  });
  bind.signedIn(getInvites, {}, async ({ session }) => ({
    done: true as const,
    invites: await invites.resultsOf(session.userId),
  }));
}
