import { setTimeout as pause } from 'node:timers/promises';

/** A household's 100 Mbit/s; on loopback the machine itself would be the bottleneck. */
const BYTES_A_MS = 12_500;
const PIECE_BYTES = 64 * 1024;
const SHORTEST_WAIT_MS = 10;

let freeAt = 0;

/** Resolves when the bytes have passed the abuser's connection, after those already queued. */
export async function overTheLine(bytes: number): Promise<void> {
  const now = performance.now();
  freeAt = Math.max(freeAt, now) + bytes / BYTES_A_MS;
  if (freeAt - now > SHORTEST_WAIT_MS) await pause(freeAt - now);
}

/** Yields a body at the connection's speed. */
export async function* paced(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    const piece = body.subarray(at, at + PIECE_BYTES);
    await overTheLine(piece.length);
    yield piece;
  }
}
