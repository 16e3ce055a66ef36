import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured secret, else one created in the data folder on first start. */
export async function loadAppSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const kept = await readStoredSecret(dataDir);
  if (kept !== null) return kept;
  const made = randomBytes(32).toString('base64url');
  await writeFile(fileIn(dataDir), made, { mode: 0o600 });
  return made;
}

export async function readStoredSecret(dataDir: string): Promise<string | null> {
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return kept.length >= 32 ? kept : null;
}

const fileIn = (dataDir: string): string => join(dataDir, 'secret');
