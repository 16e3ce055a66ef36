import { join } from 'node:path';
import type { Config } from '#src/config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createLocalFolder } from './local-folder.ts';

/** Files rest in the bucket that is set, else in the data folder; what speaks to buckets loads only then. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  workFolder: string,
): Promise<FileStorage> {
  if (s3 === null) return createLocalFolder(join(dataDir, 'files'));
  const { createS3 } = await import('./s3.ts');
  return createS3({ ...s3, workFolder });
}
