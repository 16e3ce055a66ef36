import { Secret, TOTP } from 'otpauth';

/** The hash length, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepts adjacent steps, for clock differences and slow typing. */
const STEPS_AROUND = 1;

export const newSecret = (): Secret => new Secret({ size: SECRET_BYTES });

export const secretOfBytes = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer });

/**
 * The step of a code if it is current and after the last used one. A last step in the future dates
 * from before the clock was set back and is ignored.
 */
export function findStep(
  secret: Secret,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number | null },
): number | null {
  const timestamp = at.getTime();
  const distance = new TOTP({ secret }).validate({ token: code, timestamp, window: STEPS_AROUND });
  if (distance === null) return null;
  const now = TOTP.counter({ timestamp });
  const step = now + distance;
  const isNew = lastStep === null || step > lastStep || lastStep > now + STEPS_AROUND;
  return isNew ? step : null;
}

/** The address that an authenticator app reads from a QR code. */
export const otpauthUri = (
  secret: Secret,
  { issuer, account }: { issuer: string; account: string },
): string => new TOTP({ secret, issuer, label: account }).toString();
