import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured secret, else the one kept in the data folder, made on the first start. */
export async function loadAppSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
