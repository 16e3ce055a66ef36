import { join } from 'node:path';
import type { Config } from '#src/config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createLocalFolder } from './local-folder.ts';
import { createS3 } from './s3.ts';

/** Files rest in the bucket that is set, else in the data folder. */
export function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  workFolder: string,
): FileStorage {
  return s3 === null ? createLocalFolder(join(dataDir, 'files')) : createS3({ ...s3, workFolder });
}
