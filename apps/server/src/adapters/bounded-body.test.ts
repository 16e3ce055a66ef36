import { describe, expect, it } from 'vitest';
import { readBytes, readJson } from './bounded-body.ts';

function endless(piece: string) {
  const state = { isLetGo: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (control) => control.enqueue(Buffer.from(piece)),
    cancel: () => {
      state.isLetGo = true;
    },
  });
  return { body, state };
}

describe('the body of an answer', () => {
  it('is read as JSON from pieces of any size', async () => {
    const { body } = new Response('{"words":["نص"]}');
    expect(await readJson(body)).toEqual({ words: ['نص'] });
  });

  it('is let go where it does not end', async () => {
    const { body, state } = endless('x'.repeat(1000));
    expect(await readBytes(body, 5000)).toBeNull();
    expect(state.isLetGo).toBe(true);
  });

  it('is no answer where it is larger than can be meant', async () => {
    await expect(readJson(endless('[').body, 5000)).rejects.toThrow(SyntaxError);
  });
});
