import { setTimeout as pause } from 'node:timers/promises';
import type { Abuser } from '../abuser.ts';
import type { Family } from '../family.ts';
import { openRawSocket } from '../raw-socket.ts';

const LARGE = 200_000;
const SOCKETS = 400;

const event = (name: string, payload: string): string => `420["${name}",${payload}]`;
const message = (text: string): string =>
  event('message', JSON.stringify({ message: text, clientMessageId: crypto.randomUUID() }));

/** Sends frame after frame, reconnecting when disconnected. */
async function pour(
  abuser: Abuser,
  everyMs: number,
  frames: () => readonly (string | Buffer)[],
): Promise<void> {
  await abuser.repeat(1, async () => {
    const socket = await openRawSocket(abuser);
    if (!socket) return;
    for (;;) {
      for (const frame of frames()) if (!(await socket.send(frame))) return;
      await pause(everyMs);
    }
  });
}

const poured = (
  name: string,
  everyMs: number,
  frames: () => readonly (string | Buffer)[],
): Family => ({ name, arm: (abuser) => () => pour(abuser, everyMs, frames) });

const row = `--${'|  '.repeat(24)}x`;
const picture = Buffer.alloc(LARGE);
const placeholders = Array.from({ length: 300 }, () => '{"_placeholder":true,"num":0}').join();
const attached = [`451-["message",{"message":"x","images":[${placeholders}]}]`, picture];
const deep = event('message', '['.repeat(LARGE / 2) + ']'.repeat(LARGE / 2));
const wide = event(
  'message',
  `{${Array.from({ length: LARGE / 10 }, (_, at) => `"k${at}":0`).join()}}`,
);
const invalid = event('message', JSON.stringify({ message: 7, other: 'x'.repeat(LARGE) }));
const unknown = event('no-such-event', '{}');

export const MESSAGE_FAMILIES: Family[] = [
  // The concurrent replies an account may have, repeatedly.
  poured("a provider's endless reply", 500, () => [message('endless')]),
  poured('messages of a table that never closes', 100, () => [message(row)]),
  poured('messages of the greatest length', 100, () => [message('|-:`$*_ '.repeat(2500))]),
  poured('events with one attachment 300 times', 200, () => attached),
  poured('frames of bytes', 20, () => [picture]),
  poured('events of deep and wide JSON', 50, () => [deep, wide]),
  poured('invalid events of 200 kB', 10, () => [invalid]),
  poured('events that nobody knows', 1, () => Array.from({ length: 20 }, () => unknown)),
  {
    name: '400 sockets that hear each refusal',
    arm: (abuser) => async () => {
      for (let at = 0; at < SOCKETS; at += 1) void openRawSocket(abuser);
      await pour(abuser, 20, () => [event('message', '{"message":7}')]);
    },
  },
];
