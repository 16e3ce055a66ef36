import { brotliCompressSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { InflateStream } from './inflate-stream.ts';

const TEXT = Buffer.from('نص مضغوط'.repeat(500));

async function unpack(format: 'deflate' | 'brotli', packed: Uint8Array): Promise<Buffer> {
  const { readable, writable } = new InflateStream(format);
  const writer = writable.getWriter();
  await writer.write(packed);
  await writer.close();
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read())
    pieces.push(next.value);
  return Buffer.concat(pieces);
}

describe('InflateStream', () => {
  it('unpacks what a file packed', async () => {
    expect(await unpack('deflate', deflateSync(TEXT))).toEqual(TEXT);
    expect(await unpack('brotli', brotliCompressSync(TEXT))).toEqual(TEXT);
  });

  it('leaves alone what follows the end', async () => {
    expect(await unpack('deflate', Buffer.concat([deflateSync(TEXT), TEXT]))).toEqual(TEXT);
  });

  it('fails on what unpacks to more than a file may', async () => {
    const bomb = deflateSync(Buffer.alloc(DEFAULT_READING_LIMITS.maxInflatedBytes + 1), {
      level: 1,
    });
    await expect(unpack('deflate', bomb)).rejects.toThrow();
  });

  it('fails on what is cut off, so that pdf.js takes over', async () => {
    await expect(unpack('deflate', deflateSync(TEXT).subarray(0, -8))).rejects.toThrow();
  });
});
