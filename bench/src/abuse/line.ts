import { setTimeout as pause } from 'node:timers/promises';

/** A good line of one household, 100 Mbit/s: on loopback the abuse would be of the machine, not of us. */
const BYTES_A_MS = 12_500;
const PIECE_BYTES = 64 * 1024;
const SHORTEST_WAIT_MS = 10;

let freeAt = 0;

/** Resolves when so many bytes went over the abuser's line, behind all that goes over it already. */
export async function overTheLine(bytes: number): Promise<void> {
  const now = performance.now();
  freeAt = Math.max(freeAt, now) + bytes / BYTES_A_MS;
  if (freeAt - now > SHORTEST_WAIT_MS) await pause(freeAt - now);
}

/** A body in pieces, each sent when the line is free. */
export async function* paced(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    const piece = body.subarray(at, at + PIECE_BYTES);
    await overTheLine(piece.length);
    yield piece;
  }
}
