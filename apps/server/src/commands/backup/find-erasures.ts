import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalSmallFiles } from '#src/adapters/storage/local-small-files.ts';
import type { SmallFiles } from '#src/platform/erasures/small-files.ts';
import { erasuresIn } from '#src/adapters/storage/open-storage.ts';
import { readErasures, type Erasures } from '#src/platform/erasures/erasure-memory.ts';
import { BackupError } from './manifest.ts';

const NONE =
  'THE LIST OF ACCOUNTS ERASED SINCE THE BACKUP IS MISSING: a restore would bring back their names, emails, chats and files, ' +
  'although deletion was promised. Give the DATA_DIR of the old server, or its folder "erasures", with --erasures PATH. ' +
  'Add --without-erasures only if it is lost or nobody was ever erased.';

export async function findErasures(asked: {
  /** A folder given by the operator: of erasures, or a data folder with them. */
  path: string | null;
  own: readonly SmallFiles[];
  isLost: boolean;
}): Promise<Erasures | null> {
  const { path, own, isLost } = asked;
  const found: Erasures[] = [];
  if (path !== null) found.push(await readGiven(path));
  for (const files of own) {
    const erasures = await readErasures(files);
    if (erasures) found.push(erasures);
  }
  if (found.length === 0 && !isLost) throw new BackupError(NONE);
  return found.length === 0 ? null : asOne(found);
}

async function readGiven(path: string): Promise<Erasures> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new BackupError(`${path} is not a folder. Nothing was written.`);
  const isItself = (await createLocalSmallFiles(path).list('')).includes('keys');
  const erasures = await readErasures(createLocalSmallFiles(isItself ? path : erasuresIn(path)));
  if (erasures) return erasures;
  throw new BackupError(
    `Neither ${path} nor ${join(path, 'erasures')} contains a list of erasures. Nothing was written.`,
  );
}

function asOne(all: readonly Erasures[]): Erasures {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    has: (id) => all.some((one) => one.has(id)),
    async copyTo(files) {
      for (const one of all) await one.copyTo(files);
    },
  };
}
