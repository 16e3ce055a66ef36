// Tries the attacks of a hijacked parser and reports how each ended.
import '#src/reading/confinement/confine-process.ts';
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import fs from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { answerOnce } from '#src/reading/confinement/child-conversation.ts';

export type Temptation = {
  own: string;
  secret: string;
  link: string;
  workFolder: string;
  cache: string;
};
export type Confession = { type: 'tried'; outcomes: Record<string, string> };

answerOnce(async ({ own, secret, link, workFolder, cache }: Temptation, tell) => {
  const attempts: Record<string, () => unknown> = {
    'read its own file': () => fs.readFileSync(own),
    'read the secret': () => fs.readFileSync(secret),
    'read the secret by a roundabout path': () =>
      fs.readFileSync(join(workFolder, '..', '..', secret)),
    'read through a link beside its file': () => fs.readFileSync(link),
    'list the folder of uploads': () => fs.readdirSync(join(own, '..')),
    'read the accounts of the machine': () => fs.readFileSync('/etc/passwd'),
    'read the memory of its parent': () => fs.readFileSync(`/proc/${process.ppid}/environ`),
    'make a link to the secret': () => fs.symlinkSync(secret, join(workFolder, 'a')),
    'make a hard link to its file': () => fs.linkSync(own, join(cache, 'a')),
    'write into its folder': () => fs.writeFileSync(join(workFolder, 'b'), 'x'),
    'write beside its file': () => fs.writeFileSync(`${own}.b`, 'x'),
    'write its own file': () => fs.writeFileSync(own, 'x'),
    'write into the code of the next reader': () => fs.writeFileSync(join(cache, 'b'), 'x'),
    'copy into the code of the next reader': () => fs.copyFileSync(own, join(cache, 'c')),
    'start a program': () => execFileSync('/bin/true'),
    'start a thread that was not confined': () => new Worker('', { eval: true }),
    'load native code': () => process.dlopen({ exports: {} }, '/nowhere.node'),
    'reach the internals of Node': () => {
      Reflect.apply(Reflect.get(process, 'binding') as () => void, process, ['tcp_wrap']);
    },
    'open a connection': () => connect(9, '127.0.0.1'),
    'listen for connections': () => createServer().listen(0),
    'send a datagram': () => createSocket('udp4').send('x', 9, '127.0.0.1'),
    'end its parent': () => process.kill(process.ppid, 'SIGKILL'),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      attempt();
      outcomes[name] = 'done';
    } catch (error) {
      outcomes[name] = (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
  const confession: Confession = { type: 'tried', outcomes };
  await tell(confession);
});
