import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { Abuser } from './abuser.ts';
import { overTheLine } from './line.ts';

const TEXT = 0x81;
const BINARY = 0x82;
const LET_IN = '40{';
/** Packets with which a server refuses or disconnects; absent from our texts. */
const GOODBYES = ['44{', '\x88\x00', '\x88\x02\x03'];

export type RawSocket = {
  /** Sends invalid frames too; false once disconnected. */
  send(frame: string | Buffer): Promise<boolean>;
};

/** A signed-in raw socket, because client libraries follow the protocol. */
export async function openRawSocket(abuser: Abuser): Promise<RawSocket | null> {
  const upgraded = await upgrade(abuser);
  if (!upgraded) return null;
  const entered = new Promise<boolean>((resolve) => {
    upgraded.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      if (text.includes(LET_IN)) resolve(true);
      // Acknowledgements are short, so split ones are negligible.
      abuser.tally.answered += text.split('"ok":true').length - 1;
      abuser.tally.refused += text.split('"ok":false').length - 1;
      if (GOODBYES.some((goodbye) => text.includes(goodbye))) upgraded.destroy();
    });
    upgraded.once('close', () => {
      abuser.tally.refused += 1;
      resolve(false);
    });
  });
  upgraded.on('error', () => upgraded.destroy());
  upgraded.write(frameOf(`40${JSON.stringify({ token: abuser.account.token })}`));
  if (!(await entered)) return null;
  return {
    async send(frame) {
      await overTheLine(frame.length);
      if (upgraded.destroyed) return false;
      upgraded.write(frameOf(frame));
      return true;
    },
  };
}

function upgrade({ url, address, tally }: Abuser): Promise<Socket | null> {
  return new Promise((resolve) => {
    const refused = (): void => {
      tally.refused += 1;
      resolve(null);
    };
    request(`${url}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'x-forwarded-for': address,
      },
    })
      .once('upgrade', (_, socket) => resolve(socket))
      .once('response', refused)
      .once('error', refused)
      .end();
  });
}

/** A complete message with the permitted zero mask. */
function frameOf(content: string | Buffer): Buffer {
  const payload = Buffer.from(content);
  const head = Buffer.alloc(14);
  head[0] = typeof content === 'string' ? TEXT : BINARY;
  if (payload.length < 126) {
    head[1] = 0x80 | payload.length;
    return Buffer.concat([head.subarray(0, 6), payload]);
  }
  if (payload.length < 65_536) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(payload.length, 2);
    return Buffer.concat([head.subarray(0, 8), payload]);
  }
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
}
