import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const ID_BYTES = 16;
const IDS_AT_ONCE = 64;
let drawn = Buffer.alloc(0);

/** A random 128-bit id, safe in URLs. Ids are drawn in bulk because each draw has a fixed cost. */
export function newId(): string {
  if (drawn.length === 0) drawn = randomBytes(ID_BYTES * IDS_AT_ONCE);
  const id = drawn.toString('base64url', 0, ID_BYTES);
  drawn = drawn.subarray(ID_BYTES);
  return id;
}

/** A random 256-bit token with a prefix for secret scanners. */
export function newToken(): string {
  return `nbr_${randomBytes(32).toString('base64url')}`;
}

/** Unsalted, for values with enough entropy, such as tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares equal-length hashes, so that timing reveals nothing. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export type Keyring = {
  /** A keyed hash for short values that a plain hash would reveal. */
  sign(purpose: string, value: string): string;
  isSignature(purpose: string, value: string, signature: string): boolean;
  /** A 32-byte key. */
  keyFor(purpose: string): KeyObject;
};

export function createKeyring(appSecret: string): Keyring {
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = keys.get(purpose);
    if (known) return known;
    const bytes = hkdfSync('sha256', appSecret, '', `nibras:${purpose}`, 32);
    const key = createSecretKey(Buffer.from(bytes));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, value: string): string =>
    createHmac('sha256', keyFor(purpose)).update(value).digest('base64url');
  return {
    keyFor,
    sign,
    isSignature(purpose, value, signature) {
      const expected = Buffer.from(sign(purpose, value));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
