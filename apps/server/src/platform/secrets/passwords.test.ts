import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

describe('passwords', () => {
  it('are hashed with argon2id at the strength that was chosen', async () => {
    const hash = await hashPassword('a lantern over a page');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(hash, 'a lantern over a page')).toBe(true);
    expect(await isPassword(hash, 'a lantern over a pagE')).toBe(false);
  });

  it('do not depend on how a letter was composed', async () => {
    const hash = await hashPassword('caf\u00e9-ﬁre');
    expect(await isPassword(hash, 'cafe\u0301-fire')).toBe(true);
  });

  it('are the same hash under the same salt, and another under their own', async () => {
    const salt = Buffer.alloc(16, 7);
    const hash = await hashPassword('a lantern', salt);
    expect(await hashPassword('a lantern', salt)).toBe(hash);
    expect(await hashPassword('a lantern')).not.toBe(hash);
    expect(await isPassword(hash, 'a lantern')).toBe(true);
  });
});
