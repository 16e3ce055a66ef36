import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Tool = {
  name: string;
  /** The first name known to the machine's sources is installed. */
  aptPackages: [string, ...string[]];
  find: () => string | null;
};

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function onPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(executable) ?? null;
}

/** Debian installs the server's programs outside PATH, by version. */
function findPostgresBin(): string | null {
  const found = onPath('initdb');
  if (found !== null) return join(found, '..');
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .find((version) => executable(join(versions, version, 'bin/initdb')));
  return newest === undefined ? null : join(versions, newest, 'bin');
}

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const TOOLS = {
  postgres: { name: 'PostgreSQL', aptPackages: ['postgresql'], find: findPostgresBin },
  redis: { name: 'Redis', aptPackages: ['redis-server'], find: () => onPath('redis-server') },
  chromium: {
    name: 'Chromium',
    // The browser without its window, which costs a third of every journey.
    aptPackages: ['chromium-headless-shell', 'chromium'],
    find: () =>
      onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome') ??
      (executable(MAC_CHROME) ? MAC_CHROME : null),
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

/** Finds tools, installs missing ones if permitted, else prints what to install and exits. */
export function requireTools(names: ToolName[]): Record<ToolName, string> {
  const missing = names.filter((name) => TOOLS[name].find() === null);
  if (missing.length > 0 && mayUseApt()) installWithApt(missing);
  const absent = missing.filter((name) => TOOLS[name].find() === null);
  if (absent.length > 0) {
    const list = absent.map((name) => TOOLS[name].name).join(', ');
    const packages = absent.map((name) => TOOLS[name].aptPackages.at(-1)).join(' ');
    console.error(`The tests need ${list}. Install it (Debian: apt-get install ${packages}).`);
    process.exit(1);
  }
  return Object.fromEntries(names.map((name) => [name, TOOLS[name].find() ?? ''])) as Record<
    ToolName,
    string
  >;
}

function mayUseApt(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== null;
}

function installWithApt(names: ToolName[]): void {
  console.log(`Installing ${names.map((name) => TOOLS[name].name).join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = {
    env,
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  const install = (packages: string[]) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  // An unknown package fails the whole installation; the second attempt uses the common names.
  for (const choice of [0, -1]) {
    const missing = names.filter((name) => TOOLS[name].find() === null);
    const packages = missing.flatMap((name) => TOOLS[name].aptPackages.at(choice) ?? []);
    if (packages.length > 0) install(packages);
  }
}
