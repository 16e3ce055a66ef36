import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

const RECONNECT_WITHIN_MS = 1000;
/** A server that owes an answer for so long is as good as gone. */
const ANSWER_WITHIN_MS = 4000;
/** How long the streams adapter lets a read wait for something new, and some time for the way. */
const READ_WITHIN_MS = 10_000;
const AFTER_FAILED_READ_MS = 500;

type Waiting = Pick<
  RedisOptions,
  'enableOfflineQueue' | 'maxRetriesPerRequest' | 'socketTimeout' | 'autoResubscribe'
>;

/** State is told where it changes; unheard, every failed attempt to connect would be printed. */
function open(url: string, waiting: Waiting): Redis {
  return new Redis(url, {
    connectTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_WITHIN_MS),
    ...waiting,
  }).on('error', () => undefined);
}

/**
 * Commands that fail at once while Redis is away. Kept waiting instead, they would hold up whoever
 * needs their answer, and pieces of a reply would arrive after later ones.
 */
export function openCommands(url: string): Redis {
  return open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: ANSWER_WITHIN_MS,
  });
}

/** Hears topics. It says itself when it hears again, so nothing is subscribed to behind its back. */
export function openSubscriber(url: string): Redis {
  return open(url, {
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    socketTimeout: ANSWER_WITHIN_MS,
  });
}

/**
 * Reads the stream of the sockets, and waits for Redis as long as it takes. The adapter reads again
 * as soon as a read fails; without a pause it would do nothing else.
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
