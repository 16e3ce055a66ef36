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

/** 128 random bits: ids that nobody can guess, safe in a URL. Many are drawn at once: each draw has a fixed price. */
export function newId(): string {
  if (drawn.length === 0) drawn = randomBytes(ID_BYTES * IDS_AT_ONCE);
  const id = drawn.toString('base64url', 0, ID_BYTES);
  drawn = drawn.subarray(ID_BYTES);
  return id;
}

/** 256 random bits behind a prefix that secret scanners can find. */
export function newToken(): string {
  return `nbr_${randomBytes(32).toString('base64url')}`;
}

/** For values with enough entropy of their own, such as tokens: nothing to salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares hashes, which have one length, so that the time it takes tells nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export type Keyring = {
  /** A keyed hash for short values, such as codes, that could be guessed from a plain one. */
  sign(purpose: string, value: string): string;
  isSignature(purpose: string, value: string, signature: string): boolean;
  /** The 32-byte key of one purpose. */
  keyFor(purpose: string): KeyObject;
};

/** All keys of the product grow from one secret, one branch a purpose. */
export function createKeyring(appSecret: string): Keyring {
  // Kept as Node's own objects: from plain bytes it makes one for every signature, at seven times the price.
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
