import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAppSecret } from './app-secret.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('loadAppSecret', () => {
  it('takes the configured one and writes nothing', async () => {
    expect(await loadAppSecret('configured', folder)).toBe('configured');
    await expect(stat(join(folder, 'secret'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('makes one, for the owner’s eyes only, and finds it again', async () => {
    const made = await loadAppSecret(null, folder);
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(await loadAppSecret(null, folder)).toBe(made);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });
});
