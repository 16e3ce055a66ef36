import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MODEL_FOLDER = '4.0.0_best_int';
/** Names the machine and the process, so that what a killed one left behind is told from what is in use. */
const OF_THIS_MACHINE = `nibras-reading-${hostname().replace(/\W/g, '_')}-`;

/** The engine takes its languages from one folder; the packages have one each. */
async function gatherModels(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  for (const language of ['ara', 'eng']) {
    const name = `${language}.traineddata.gz`;
    const data = dirname(require.resolve(`@tesseract.js-data/${language}`));
    const source = join(data, MODEL_FOLDER, name);
    const target = join(folder, name);
    await symlink(source, target).catch(() => copyFile(source, target));
  }
}

/** A folder of its own for a reading process, which can read it and not write it; gone when the work is done. */
export async function withWorkFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${OF_THIS_MACHINE}${process.pid}-`));
  try {
    await gatherModels(folder);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that were killed. Called before this one makes any of its own. */
export async function sweepWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(OF_THIS_MACHINE)) continue;
    const pid = Number.parseInt(name.slice(OF_THIS_MACHINE.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
