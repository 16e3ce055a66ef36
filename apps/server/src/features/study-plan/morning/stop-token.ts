import type { Keyring } from '#src/platform/secrets/keys.ts';

const PURPOSE = 'stop-morning-emails';
/** A signature has 43 letters and stands at the end. */
const TOKEN = /^([\w-]{1,64})([\w-]{43})$/;

/** A token that stops the emails of one account and opens nothing else; it is signed, so nothing is stored. */
export const stopToken = (keyring: Keyring, userId: string): string =>
  userId + keyring.sign(PURPOSE, userId);

/** The account that a token was made for; null where it is none of ours. */
export function ownerOfStopToken(keyring: Keyring, token: string): string | null {
  const [, userId = '', signature = ''] = TOKEN.exec(token) ?? [];
  return keyring.isSignature(PURPOSE, userId, signature) ? userId : null;
}
