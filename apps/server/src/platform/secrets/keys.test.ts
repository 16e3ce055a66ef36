import { describe, expect, it } from 'vitest';
import { createKeyring, hashToken, newId, newToken } from './keys.ts';

const keyring = createKeyring('a secret of the tests, long enough');

describe('ids and tokens', () => {
  it('are random and as long as promised', () => {
    expect(Buffer.from(newId(), 'base64url')).toHaveLength(16);
    expect(newToken()).toMatch(/^nbr_[\w-]{43}$/);
    expect(new Set(Array.from({ length: 100 }, newId))).toHaveLength(100);
  });

  it('hash to the same value each time', () => {
    expect(hashToken('a')).toBe(hashToken('a'));
    expect(hashToken('a')).not.toBe(hashToken('b'));
  });
});

describe('the keyring', () => {
  it('knows its own signature', () => {
    const signature = keyring.sign('codes', '123456');
    expect(keyring.isSignature('codes', '123456', signature)).toBe(true);
    expect(keyring.isSignature('codes', '123457', signature)).toBe(false);
    expect(keyring.isSignature('codes', '123456', signature.slice(1))).toBe(false);
    expect(keyring.isSignature('codes', '123456', '')).toBe(false);
  });

  it('grows another key for each purpose and each secret', () => {
    const other = createKeyring('another secret, just as long as it');
    expect(keyring.sign('codes', 'x')).not.toBe(keyring.sign('links', 'x'));
    expect(keyring.sign('codes', 'x')).not.toBe(other.sign('codes', 'x'));
    expect(keyring.keyFor('codes').symmetricKeySize).toBe(32);
  });
});
