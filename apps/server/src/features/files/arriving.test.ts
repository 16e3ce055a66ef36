import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { arriving } from './receive-upload.ts';

const going = () => new AbortController().signal;

describe('the pieces of a body', () => {
  it('end where the body does', async () => {
    const stream = new PassThrough();
    stream.end('one');
    const pieces: string[] = [];
    for await (const piece of arriving(stream, going())) pieces.push(piece.toString());
    expect(pieces).toEqual(['one']);
  });

  it('say that an upload broke off when its stream does', async () => {
    const stream = new PassThrough();
    const pieces = arriving(stream, going());
    stream.write('one');
    await pieces.next();
    stream.destroy(new Error('aborted'));
    await expect(pieces.next()).rejects.toMatchObject({ code: 'invalid_json' });
  });

  it('end with the reason that is given, though nothing comes any more', async () => {
    const stream = new PassThrough();
    const stopping = new AbortController();
    const pieces = arriving(stream, stopping.signal);
    const next = pieces.next();
    stopping.abort(new Error('somebody else is waiting'));
    await expect(next).rejects.toThrow('somebody else is waiting');
    expect(stream.destroyed).toBe(false);
  });

  it('pass unread once nobody takes them, so that the sender comes to an end', async () => {
    const stream = new PassThrough();
    const pieces = arriving(stream, going());
    stream.write('one');
    await pieces.next();
    await pieces.return(undefined);
    const ended = new Promise((resolve) => stream.once('end', resolve));
    for (let n = 0; n < 20; n += 1) stream.write(Buffer.alloc(64 * 1024));
    stream.end();
    await ended;
  });
});
