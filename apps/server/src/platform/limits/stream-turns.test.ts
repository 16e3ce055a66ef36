import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createStreamTurns } from './stream-turns.ts';

describe('streams of one owner', () => {
  const two = (name: string) => Readable.from([`${name} 1`, `${name} 2`]);

  it('come one after the other, and those of others beside them', async () => {
    const inTurn = createStreamTurns();
    const first = inTurn('a', two('first'));
    await first.next();
    let hasBegun = false;
    const second = inTurn('a', two('second'))
      .next()
      .then(({ value }) => {
        hasBegun = true;
        return value as string;
      });
    expect((await inTurn('b', two('another')).next()).value).toBe('another 1');
    expect((await first.next()).value).toBe('first 2');
    expect(hasBegun).toBe(false);
    await first.next();
    expect(await second).toBe('second 1');
  });

  it('wait for none that was left, has failed or was never begun', async () => {
    const inTurn = createStreamTurns();
    const left = inTurn('a', two('left'));
    await left.next();
    const next = inTurn('a', two('next'));
    const waiting = next.next();
    await left.return(undefined);
    expect((await waiting).value).toBe('next 1');
    await next.return(undefined);

    const failing = new Readable({ read: () => failing.destroy(new Error('gone')) });
    await expect(inTurn('a', failing).next()).rejects.toThrow('gone');
    await inTurn('a', two('untouched')).return(undefined);
    expect((await inTurn('a', two('last')).next()).value).toBe('last 1');
  });
});
