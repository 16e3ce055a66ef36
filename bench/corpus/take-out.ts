import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

type CorpusFile = {
  id: string;
  repository: string;
  commit: string;
  path: string;
  kind: 'pdf' | 'pptx' | 'docx' | 'html' | 'md';
};

const { values: options } = parseArgs({
  options: {
    clones: { type: 'string' },
    into: { type: 'string', default: join(import.meta.dirname, 'files') },
  },
});

function gitDirectory(clones: string, repository: string): string | null {
  const flat = repository.replace('/', '+');
  const clone = [flat, repository, join(flat, 'repo')]
    .flatMap((name) => [join(clones, name, '.git'), join(clones, name)])
    .find((directory) => existsSync(join(directory, 'HEAD')));
  return clone ?? null;
}

/** Resolves to the reason why the file is missing, or null once it is on disk. */
async function takeOut(file: CorpusFile, clones: string, target: string): Promise<string | null> {
  const directory = gitDirectory(clones, file.repository);
  if (directory === null) return 'no clone';
  const output = await open(target, 'w');
  const git = spawn('git', [`--git-dir=${directory}`, 'show', `${file.commit}:${file.path}`], {
    stdio: ['ignore', output.fd, 'ignore'],
  });
  await once(git, 'close');
  await output.close();
  if (git.exitCode === 0) return null;
  await rm(target);
  return 'not in the clone at this commit';
}

if (options.clones === undefined) {
  console.error('usage: node bench/corpus/take-out.ts --clones DIR [--into DIR]');
  process.exit(1);
}
const list = await readFile(join(import.meta.dirname, 'files.json'), 'utf8');
const files = JSON.parse(list) as CorpusFile[];
await mkdir(options.into, { recursive: true });
const skipped: string[] = [];
for (const file of files) {
  const reason = await takeOut(file, options.clones, join(options.into, `${file.id}.${file.kind}`));
  if (reason !== null) skipped.push(`skipped: ${file.repository} ${file.path} (${reason})`);
}
console.log(`${files.length - skipped.length} of ${files.length} files taken out`);
for (const line of skipped) console.log(line);
