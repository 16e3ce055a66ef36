import { Secret, TOTP } from 'otpauth';

/** The current code of an authenticator app. */
export const currentCode = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret) });
