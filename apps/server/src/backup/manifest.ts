import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.jsonl.gz';
export const SECRET = 'secret';
export const FILES = 'files';
export const tableFile = (name: string): string => join('tables', `${name}.jsonl.gz`);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** How many migrations the store had seen. */
  migrations: z.number(),
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
  /** Files whose bytes were removed while the backup was made. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Written last: a folder without it is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${folder} holds no finished backup.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError(`${folder} was made by another version.`);
  return parsed.data;
}

/** Something that whoever runs the command can mend. The message is one line for the console. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
