import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startEmbeddedClient } from './embedded-client.ts';
import { watchStalledCalls } from './stalled-calls.ts';

describe('the watch on silence', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts while one call waits, and from nothing again for the next', () => {
    let oldest: number | undefined = 1;
    const watch = watchStalledCalls(
      () => oldest,
      () => undefined,
    );
    vi.advanceTimersByTime(4000);
    expect(watch.silentMs()).toBe(3000);
    oldest = 2;
    expect(watch.silentMs()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(watch.silentMs()).toBe(0);
    oldest = undefined;
    vi.advanceTimersByTime(60_000);
    expect(watch.silentMs()).toBe(0);
    watch.stop();
  });
});

describe('a thread of the database that falls silent', () => {
  it('is given up: its calls fail, one event reports it, and closing does not wait', async () => {
    const snapshot = inject('storeSnapshot');
    if (snapshot.kind !== 'embedded') throw new Error('This test needs the embedded store.');
    const losses: string[] = [];
    const client = await startEmbeddedClient(
      { snapshotFile: snapshot.file },
      { onLost: ({ message }) => losses.push(message), answerLimitMs: 2000 },
    );
    expect(client.isAnswering()).toBe(true);
    const [silent, next] = [client.query('select pg_sleep(3600)'), client.query('select 1')];
    await expect(silent).rejects.toThrow('no answer within 2 s');
    await expect(next).rejects.toThrow('no answer within 2 s');
    expect(losses).toEqual(['no answer within 2 s']);
    expect(client.isAnswering()).toBe(false);
    await client.close();
  });
});
