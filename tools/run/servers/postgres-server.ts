import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type PostgresServer = {
  url: string;
  /** The main process; connections are its children. */
  pid: () => number;
  /** Restarts on the same port, closing every connection. */
  restart: () => Promise<void>;
  stop: () => void;
};

/**
 * Starts a PostgreSQL with its own port and folder. It refuses to run as root and then runs as the
 * user `postgres`.
 */
export async function startPostgres(binFolder: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(scratchFolder(), 'nibras-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  const port = await freePort();

  const commandOf = (program: string, args: string[]): [string, string[]] => {
    const path = join(binFolder, program);
    return asRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  };
  const run = (program: string, args: string[]): void => {
    const { status, stderr } = spawnSync(...commandOf(program, args), {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };

  run('initdb', ['-D', data, '-U', 'nibras', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  // Tests do not need durability, because a killed server is discarded.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options];
  run('pg_ctl', [...start, 'start']);
  return {
    url: `postgres://nibras@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    // Asynchronous, so that clients continue meanwhile.
    async restart() {
      const [command, args] = commandOf('pg_ctl', [...start, '-m', 'fast', 'restart']);
      const restarting = spawn(command, args, { cwd: folder, stdio: 'ignore' });
      const [code] = (await once(restarting, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`pg_ctl restart failed with ${code}`);
    },
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;

/**
 * In memory if there is space, because creating a database's thousand files on disk took up to a
 * third of PostgreSQL's time in tests.
 */
function scratchFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
}
