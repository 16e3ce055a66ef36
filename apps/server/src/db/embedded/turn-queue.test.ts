import { describe, expect, it } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

describe('a turn queue', () => {
  it('serves in the order of arrival, one at a time', async () => {
    const turns = createTurnQueue(1000);
    const served: string[] = [];
    await turns.take();
    const second = turns.take().then(() => served.push('second'));
    const third = turns.take().then(() => served.push('third'));
    expect(served).toEqual([]);
    turns.giveBack();
    await second;
    expect(served).toEqual(['second']);
    turns.giveBack();
    await third;
    expect(served).toEqual(['second', 'third']);
  });

  it('lets each owner wait once, and queues further requests behind those of others', async () => {
    const turns = createTurnQueue(1000);
    const served: string[] = [];
    await turns.take('greedy');
    const asked = ['greedy', 'greedy', 'modest', null, 'greedy', null].map((owner, at) =>
      turns.take(owner).then(() => served.push(`${owner} ${at}`)),
    );
    while (served.length < asked.length) {
      turns.giveBack();
      await new Promise(setImmediate);
    }
    expect(served).toEqual(['modest 2', 'null 3', 'null 5', 'greedy 0', 'greedy 1', 'greedy 4']);
  });

  it("continues with an owner's next request after an aborted one", async () => {
    const turns = createTurnQueue(20);
    await turns.take();
    const given = turns.take('one');
    await expect(given).rejects.toThrow('No turn');
    const next = turns.take('one');
    turns.giveBack();
    await next;
    turns.giveBack();
    await turns.take('one');
  });

  it('ends a wait that lasts too long, and goes on with the next', async () => {
    const turns = createTurnQueue(20);
    await turns.take();
    await expect(turns.take()).rejects.toThrow('No turn on the embedded database within 20 ms.');
    turns.giveBack();
    await turns.take();
  });

  it('refuses waiting and new requests once closed, and reports when it is idle', async () => {
    const turns = createTurnQueue(1000);
    await turns.take();
    const waiter = turns.take();
    const idle = turns.shut(new Error('closed'));
    await expect(waiter).rejects.toThrow('closed');
    await expect(turns.take()).rejects.toThrow('closed');
    turns.giveBack();
    await idle;
  });
});
