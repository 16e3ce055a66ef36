import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

const RECONNECT_WITHIN_MS = 1000;
/** A server that does not answer within this time counts as lost. */
const ANSWER_WITHIN_MS = 4000;
/** The adapter's maximum wait of a stream read plus transfer time. */
const READ_WITHIN_MS = 10_000;
const AFTER_FAILED_READ_MS = 500;

type Waiting = Pick<
  RedisOptions,
  'enableOfflineQueue' | 'maxRetriesPerRequest' | 'socketTimeout' | 'autoResubscribe'
>;

/** Reports connection changes only, because ioredis would print every failed attempt. */
function open(url: string, waiting: Waiting): Redis {
  return new Redis(url, {
    connectTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_WITHIN_MS),
    ...waiting,
  }).on('error', () => undefined);
}

/**
 * Commands fail at once while Redis is away. Queued ones would block their callers and deliver
 * pieces of a reply out of order.
 */
export function openCommands(url: string): Redis {
  return open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: ANSWER_WITHIN_MS,
  });
}

/** Does not resubscribe by itself, because topics report when they listen again. */
export function openSubscriber(url: string): Redis {
  return open(url, {
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    socketTimeout: ANSWER_WITHIN_MS,
  });
}

/**
 * Reads the socket stream and waits for Redis without limit. The adapter retries a failed read at
 * once, so this adds a pause.
 */
export function openReader(url: string): Redis {
  const reader = open(url, { maxRetriesPerRequest: null, socketTimeout: READ_WITHIN_MS });
  return Object.assign(reader, {
    xread: (...given: (string | number)[]): Promise<unknown> =>
      reader.call('xread', ...given).catch(async (error: unknown) => {
        await wait(AFTER_FAILED_READ_MS);
        throw error;
      }),
  });
}
