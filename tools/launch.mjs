// Entry of every npm script. Plain JavaScript for any Node from 18: installs when the lockfile
// changed, finds Node 24 and runs the script with it (ADR-0001).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const SERVER = 'tools/run/start.ts';
const LOOK_EVERY_MS = 1000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
/** What bounds the server's memory; the image and the benches read it too. */
const SERVER_ENV = join(root, 'deploy', 'server.env');
const stamp = join(modules, '.nibras-installed');

/** Key of an installation: lockfile, patches and platform. */
function installKey() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  const patches = readdirSync(join(root, 'patches')).map((name) => `patches/${name}`);
  for (const file of ['package-lock.json', ...patches]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function installWhenChanged() {
  const key = installKey();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: the lines above say why.');
    process.exit(status ?? 1);
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, key);
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  console.error(
    `Node ${NEEDED_MAJOR} or newer is required, but this is ${process.version}. Install it with your package manager or nvm.`,
  );
  process.exit(1);
}

/** Settings of the server's process, which the environment may replace. */
function serverEnvironment() {
  const lines = readFileSync(SERVER_ENV, 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/)));
}

/**
 * Linux's facts about a process; empty elsewhere.
 * @param {number} pid
 * @param {'cmdline' | 'status'} file
 */
function aboutProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Processes whose end must end us: npm, and its shell unless that replaced itself. Null if nothing
 * waits for us, as with `nohup node tools/launch.mjs … &`.
 */
function findParents() {
  const script = process.env.npm_lifecycle_script;
  if (script === undefined) return null;
  const { ppid } = process;
  const isShell = aboutProcess(ppid, 'cmdline').includes(script);
  const status = isShell ? aboutProcess(ppid, 'status') : '';
  return `${ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? ''}`;
}

const parents = findParents();
installWhenChanged();
const node = findNode();
const [script, ...args] = process.argv.slice(2);
if (script === undefined) {
  console.error('usage: node tools/launch.mjs SCRIPT [ARGS…]');
  process.exit(1);
}
const child = spawn(node, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...(script === SERVER && serverEnvironment()),
    ...process.env,
    // Lets the script notice our end.
    NIBRAS_LAUNCHER: String(process.pid),
    // Compiled code is reused, which saves a fifth of a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
    PATH: `${dirname(node)}${delimiter}${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  },
});
// A terminal signals the whole group, but a supervisor only us.
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
// npm passes signals to its shell only, and cannot pass SIGKILL.
const timer = setInterval(() => {
  if (findParents() === parents) return;
  clearInterval(timer);
  child.kill('SIGTERM');
}, LOOK_EVERY_MS);
child.on('exit', (code, signal) => {
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
});
