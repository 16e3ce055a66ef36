import type { Keyring } from '#src/platform/secrets/keys.ts';

const PURPOSE = 'stop-morning-emails';
/** The signature is the last 43 letters. */
const TOKEN = /^([\w-]{1,64})([\w-]{43})$/;

/** A signed token that only stops the emails of one account, so nothing is stored. */
export const stopToken = (keyring: Keyring, userId: string): string =>
  userId + keyring.sign(PURPOSE, userId);

/** The account of a token; null if the token is invalid. */
export function ownerOfStopToken(keyring: Keyring, token: string): string | null {
  const [, userId = '', signature = ''] = TOKEN.exec(token) ?? [];
  return keyring.isSignature(PURPOSE, userId, signature) ? userId : null;
}
