import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairTurns, TooBusyError } from './fair-turns.ts';

const { signal } = new AbortController();

function createDesk(limits: Parameters<typeof createFairTurns>[0]) {
  const inTurn = createFairTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    /** Waits until all possible work has begun. */
    hasBegun: async (...names: string[]) => {
      await setImmediate();
      expect(begun).toEqual(names);
    },
    ask: (name: string, waitSignal = signal) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const work = (): Promise<undefined> => {
        begun.push(name);
        ends.set(name, () => resolve(undefined));
        return promise;
      };
      return inTurn(name[0], work, waitSignal);
    },
    end: async (name: string, asked: Promise<unknown>) => {
      ends.get(name)?.();
      await asked;
    },
  };
}

describe('fair turns', () => {
  it('let nobody take every place, and serve the others in order', async () => {
    const desk = createDesk({ atOnce: 2, atOncePerOwner: 1, mostWaiting: 10 });
    const a1 = desk.ask('a1');
    const a2 = desk.ask('a2');
    const b1 = desk.ask('b1');
    const c1 = desk.ask('c1');
    await desk.hasBegun('a1', 'b1');
    await desk.end('b1', b1);
    await desk.hasBegun('a1', 'b1', 'c1');
    await desk.end('a1', a1);
    await desk.hasBegun('a1', 'b1', 'c1', 'a2');
    await desk.end('c1', c1);
    await desk.end('a2', a2);
  });

  it('turn away who would wait too long, and forget who leaves', async () => {
    const desk = createDesk({ atOnce: 1, atOncePerOwner: 1, mostWaiting: 1 });
    const leaving = new AbortController();
    const a1 = desk.ask('a1');
    const b1 = desk.ask('b1', leaving.signal);
    await expect(desk.ask('c1')).rejects.toThrow(TooBusyError);
    leaving.abort(new Error('gone'));
    await expect(b1).rejects.toThrow('gone');
    const c2 = desk.ask('c2');
    await desk.end('a1', a1);
    await desk.hasBegun('a1', 'c2');
    await desk.end('c2', c2);
  });

  it('go on after work that failed', async () => {
    const inTurn = createFairTurns({ atOnce: 1, atOncePerOwner: 1, mostWaiting: 1 });
    const failing = inTurn('a', () => Promise.reject(new Error('broken')), signal);
    await expect(failing).rejects.toThrow('broken');
    expect(await inTurn('a', () => Promise.resolve(7), signal)).toBe(7);
  });
});
