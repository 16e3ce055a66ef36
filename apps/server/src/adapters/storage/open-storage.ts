import { join } from 'node:path';
import type { Config } from '#src/config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { createLocalFolder } from './local-folder.ts';
import { createLocalSmallFiles } from './local-small-files.ts';
import type { SmallFiles } from '#src/platform/erasures/small-files.ts';

export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  workFolder: string,
): Promise<FileStorage> {
  if (s3 === null) return createLocalFolder(join(dataDir, 'files'));
  const { createS3 } = await import('./s3.ts');
  return createS3({ ...s3, workFolder });
}

const ERASURES = 'erasures';

/** The memory of erased accounts is stored with the files, but in no backup (ADR-0019). */
export async function openErasureFiles({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<SmallFiles> {
  if (s3 === null) return createLocalSmallFiles(erasuresIn(dataDir));
  const { createS3SmallFiles } = await import('./s3-small-files.ts');
  return createS3SmallFiles(s3, ERASURES);
}

export const erasuresIn = (dataDir: string): string => join(dataDir, ERASURES);
