import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MODEL_FOLDER = '4.0.0_best_int';
/** Contains machine and process, so that leftovers of a killed process can be recognised. */
const OF_THIS_MACHINE = `nibras-reading-${hostname().replace(/\W/g, '_')}-`;

/** Tesseract wants all languages in one folder, but each is in its own package. */
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

/** Gives a reading process a read-only folder of its own and removes it after the work. */
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

/** Removes folders of killed processes. Must run before this process creates its own. */
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
    // EPERM means that the process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
