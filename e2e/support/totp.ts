import { Secret, TOTP } from 'otpauth';

/** What an authenticator app would show now. */
export const currentCode = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret) });
