import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

describe('passwords', () => {
  it('are hashed with argon2id at the strength that was chosen', async () => {
    const hash = await passwords.hash('a lantern over a page');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.isRight(hash, 'a lantern over a page')).toBe(true);
    expect(await passwords.isRight(hash, 'a lantern over a pagE')).toBe(false);
  });

  it('do not depend on how a letter was composed', async () => {
    const hash = await passwords.hash('caf\u00e9-ﬁre');
    expect(await passwords.isRight(hash, 'cafe\u0301-fire')).toBe(true);
  });

  it('are the same hash under the same salt, and another under their own', async () => {
    const salt = Buffer.alloc(16, 7);
    const hash = await passwords.hash('a lantern', salt);
    expect(await passwords.hash('a lantern', salt)).toBe(hash);
    expect(await passwords.hash('a lantern')).not.toBe(hash);
    expect(await passwords.isRight(hash, 'a lantern')).toBe(true);
  });
});
