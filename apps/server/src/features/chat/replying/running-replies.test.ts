import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestLog } from '#src/testing/test-log.ts';
import type { Growth } from './replies.queries.ts';
import { createRunningReplies } from './running-replies.ts';

const nothing = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a reply that is being written', () => {
  it('is stored at most a second behind', async () => {
    const stored: Growth[] = [];
    const replies = createRunningReplies({
      log: createTestLog().logger,
      onBegin: nothing,
      onPiece: nothing,
      onStep: nothing,
      metrics: { observeFirstPiece: nothing, countReply: nothing },
      storeGrowth: (rows) => {
        stored.push(...rows);
        return Promise.resolve(rows.map(({ id }) => ({ id, isStopAsked: false })));
      },
    });
    const written = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const ended = Promise.withResolvers<undefined>();
    replies.start(
      { id: 'reply', threadId: 'thread', userId: 'student', attempt: 1 },
      async (writer) => {
        writer.text('نصف الجواب');
        written.resolve(undefined);
        await mayEnd.promise;
        return 'done';
      },
      async () => {
        ended.resolve(undefined);
        await ended.promise;
      },
    );
    await written.promise;
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored).toMatchObject([{ id: 'reply', text: 'نصف الجواب' }]);
    mayEnd.resolve(undefined);
    await ended.promise;
  });
});
