import * as z from 'zod/mini';
import {
  codeSchema,
  emailSchema,
  mobileSchema,
  newPasswordSchema,
  opaqueSchema,
  passwordSchema,
  universitySchema,
  usernameSchema,
} from './account-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { userSchema } from './user.ts';

export const doneSchema = z.object({ done: z.literal(true), message: z.string() });

export const sessionAnswerSchema = z.object({
  done: z.literal(true),
  token: z.string(),
  userData: userSchema,
  acckey: z.string(),
});

export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

export const registerBodySchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  mobile: mobileSchema,
  university: universitySchema,
  inviteCode: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40)))),
  termsAndCondition: z.literal(true, {
    error: 'الموافقة على الشروط والأحكام مطلوبة لإنشاء الحساب',
  }),
  /** From an emailed link: its bearer reads the mailbox, so others' requests do not limit it. */
  pass: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
});

export const loginBodySchema = z.object({
  username: emailSchema,
  password: passwordSchema,
  rememberMe: z._default(z.boolean(), false),
});

export const verifyBodySchema = z.object({ acckey: opaqueSchema, code: codeSchema });

export const forgotPasswordBodySchema = z.object({ email: emailSchema });

export const resetPasswordBodySchema = z.object({
  newPassword: newPasswordSchema,
  token: opaqueSchema,
  id: opaqueSchema,
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  body: registerBodySchema,
  response: z.object({ done: z.literal(true), acckey: z.string(), message: z.string() }),
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  body: loginBodySchema,
  response: sessionAnswerSchema,
});

export const verifyCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-code',
  body: verifyBodySchema,
  response: sessionAnswerSchema,
});

export const resendCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-code',
  body: z.object({ acckey: opaqueSchema }),
  response: doneSchema,
});

export const sendResetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/send-reset-password',
  body: forgotPasswordBodySchema,
  response: doneSchema,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  body: resetPasswordBodySchema,
  response: doneSchema,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  response: doneSchema,
});
