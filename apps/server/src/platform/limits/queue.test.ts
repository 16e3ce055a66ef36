import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue, TooBusyError } from './queue.ts';

/** Work that ends on `end`, and the order in which it began. */
function createTrial(limits: Parameters<typeof createQueue>[0]) {
  const queue = createQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    /** All that could begin has begun by then. */
    hasBegun: async (...names: string[]) => {
      await setImmediate();
      expect(begun).toEqual(names);
    },
    ask: (name: string, signal?: AbortSignal) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const work = (): Promise<undefined> => {
        begun.push(name);
        ends.set(name, () => resolve(undefined));
        return promise;
      };
      return queue.run(work, { owner: name[0], ...(signal && { signal }) });
    },
    end: async (name: string, asked: Promise<unknown>) => {
      ends.get(name)?.();
      await asked;
    },
  };
}

describe('a queue', () => {
  it('lets no owner take every slot, and serves the others in order', async () => {
    const trial = createTrial({ atOnce: 2, atOncePerOwner: 1, mostWaiting: 10 });
    const a1 = trial.ask('a1');
    const a2 = trial.ask('a2');
    const b1 = trial.ask('b1');
    const c1 = trial.ask('c1');
    await trial.hasBegun('a1', 'b1');
    await trial.end('b1', b1);
    await trial.hasBegun('a1', 'b1', 'c1');
    await trial.end('a1', a1);
    await trial.hasBegun('a1', 'b1', 'c1', 'a2');
    await trial.end('c1', c1);
    await trial.end('a2', a2);
  });

  it('refuses a caller when full, and forgets one that aborts', async () => {
    const trial = createTrial({ atOnce: 1, atOncePerOwner: 1, mostWaiting: 1 });
    const leaving = new AbortController();
    const a1 = trial.ask('a1');
    const b1 = trial.ask('b1', leaving.signal);
    await expect(trial.ask('c1')).rejects.toThrow(TooBusyError);
    leaving.abort(new Error('gone'));
    await expect(b1).rejects.toThrow('gone');
    const c2 = trial.ask('c2');
    await trial.end('a1', a1);
    await trial.hasBegun('a1', 'c2');
    await trial.end('c2', c2);
  });

  it('begins nothing for a caller that has aborted', async () => {
    const trial = createTrial({});
    await expect(trial.ask('a1', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    await trial.hasBegun();
  });

  it('limits how many of an owner wait, and refuses with the given error', async () => {
    const refusal = () => new AppError('rate_limited', 'كثيرة');
    const trial = createTrial({ atOncePerOwner: 1, mostWaitingPerOwner: 1, refusal });
    const a1 = trial.ask('a1');
    const a2 = trial.ask('a2');
    await expect(trial.ask('a3')).rejects.toThrow('كثيرة');
    const b1 = trial.ask('b1');
    await trial.end('a1', a1);
    const a3 = trial.ask('a3');
    await trial.end('a2', a2);
    await trial.hasBegun('a1', 'b1', 'a2', 'a3');
    await trial.end('a3', a3);
    await trial.end('b1', b1);
  });

  it('keeps starts apart where a slot is freed only after a gap', async () => {
    const queue = createQueue({ atOnce: 1 });
    const leaves = [await queue.enter()];
    const second = queue.enter();
    const third = queue.enter();
    let isThirdIn = false;
    void third.then(() => (isThirdIn = true));
    leaves[0]?.();
    leaves.push(await second);
    await setImmediate();
    expect(isThirdIn).toBe(false);
    leaves[1]?.();
    (await third)();
    (await queue.enter())();
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue({ atOnce: 1, mostWaiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve(7))).toBe(7);
  });
});

describe('streams of one owner', () => {
  const two = (name: string) => Readable.from([`${name} 1`, `${name} 2`]);
  const createStreams = () => {
    const queue = createQueue({ atOncePerOwner: 1 });
    return (owner: string, items: AsyncIterable<string>) => queue.stream(items, { owner });
  };

  it('run one after the other, beside those of other owners', async () => {
    const inTurn = createStreams();
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

  it('wait for none that was closed, has failed or was never begun', async () => {
    const inTurn = createStreams();
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
