import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createKeyring } from '#src/platform/secrets/keys.ts';

export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.jsonl.gz';
export const FILES = 'files';
export const tableFile = (name: string): string => join('tables', `${name}.jsonl.gz`);

const manifestSchema = z.object({
  /**
   * Format 1 had the secret in a file instead of a mark; formats 1 and 2 counted migrations before
   * these were squashed.
   */
  format: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  createdAt: z.string(),
  migrations: z.number(),
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
  /** Files removed during the backup. */
  missingFiles: z.array(z.string()),
  secretMark: z.optional(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema> & { secretMark: string };

/** The manifest is written last, so a folder without it is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} contains no complete backup.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`${folder} was made by another version.`);
  const { secretMark = await markHeldSecret(folder, parsed.data), ...rest } = parsed.data;
  return { ...rest, secretMark };
}

const MARK_PURPOSE = 'backup';

export const markSecret = (secret: string, createdAt: string): string =>
  createKeyring(secret).sign(MARK_PURPOSE, createdAt);

const markHeldSecret = async (folder: string, { createdAt }: { createdAt: string }) =>
  markSecret(await readFile(join(folder, 'secret'), 'utf8'), createdAt);

/** Whether the backup's store used this secret. */
export const isSecretOf = ({ createdAt, secretMark }: Manifest, secret: string): boolean =>
  createKeyring(secret).isSignature(MARK_PURPOSE, createdAt, secretMark);

/** A failure that the operator can resolve. The message is one console line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
