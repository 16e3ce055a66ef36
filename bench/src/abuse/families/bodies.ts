import { connect } from 'node:net';
import { once } from 'node:events';
import { editUser, getChat, login, uploadFile } from '@nibras/contract';
import type { Abuser } from '../abuser.ts';
import type { Family } from '../family.ts';

const HELD = 500;
const MEGABYTE = 1_000_000;

async function hold(abuser: Abuser, said: string): Promise<void> {
  const { hostname, port } = new URL(abuser.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.pause();
  socket.write(said);
  await once(socket, 'close');
  abuser.tally.refused += 1;
}

function head(abuser: Abuser, method: string, path: string, at: number): string {
  const token = abuser.accounts[at % abuser.accounts.length]?.token;
  return [
    `${method} ${path} HTTP/1.1`,
    'host: abuse',
    `x-forwarded-for: ${abuser.address}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    '',
  ].join('\r\n');
}

const deep = Buffer.from('['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2));
const wide = Buffer.from(
  `{${Array.from({ length: MEGABYTE / 12 }, (_, at) => `"k${at}":0`).join()}}`,
);

export const BODY_FAMILIES: Family[] = [
  {
    name: 'bodies that do not come',
    arm: (abuser) => () =>
      abuser.repeat(HELD, () =>
        hold(abuser, `${head(abuser, 'POST', login.path, 0)}content-length: 500\r\n\r\n{`),
      ),
  },
  {
    name: 'uploads that stand still, from 16 accounts',
    arm: (abuser) => () =>
      abuser.repeat(abuser.accounts.length * 4, (turn) =>
        hold(
          abuser,
          `${head(abuser, 'POST', uploadFile.path, turn)}content-length: 1000000\r\n\r\n{"fileName":"a`,
        ),
      ),
  },
  {
    name: 'long answers that are not read',
    arm: (abuser) => () =>
      abuser.repeat(HELD, () =>
        hold(abuser, `${head(abuser, 'GET', getChat.path.replace(':id', 'abuse-t1'), 0)}\r\n`),
      ),
  },
  {
    name: 'deep and wide JSON over HTTP',
    arm: (abuser) => () =>
      abuser.repeat(4, (turn) =>
        abuser.call({
          path: editUser.path,
          method: editUser.method,
          body: turn % 2 === 0 ? deep : wide,
        }),
      ),
  },
];
