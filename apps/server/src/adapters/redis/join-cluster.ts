import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { openCommands, openReader } from './connections.ts';
import { channelOf, openTopics } from './topics.ts';

const PING_EVERY_MS = 5000;
/** A node starts without a Redis that does not answer by then. */
const JOIN_WITHIN_MS = 3000;

/** Joins the nodes that share a Redis-compatible server. */
export async function joinCluster(url: string, log: Logger): Promise<Cluster> {
  const watchers: ((isUp: boolean) => void)[] = [];
  const joined = Promise.withResolvers<boolean>();
  let wasUp = false;
  let isClosed = false;

  const commands = openCommands(url).on('ready', look).on('close', look);
  const topics = openTopics(url, look);
  const sockets = openSocketStream(url, commands);
  const isUp = (): boolean => topics.isConnected() && commands.status === 'ready';

  function look(): void {
    if (isClosed || isUp() === wasUp) return;
    wasUp = !wasUp;
    if (wasUp) log.info('Redis answers: this node works with the others.');
    else log.warn('Redis is away: this node works by itself until it is back.');
    joined.resolve(wasUp);
    for (const watcher of watchers) watcher(wasUp);
  }

  const pings = setInterval(() => {
    topics.ping();
    sockets.ping();
  }, PING_EVERY_MS);
  const patience = setTimeout(() => {
    log.warn('Redis does not answer: this node works by itself until it does.');
    joined.resolve(false);
  }, JOIN_WITHIN_MS);
  await joined.promise;
  clearTimeout(patience);

  return {
    isUp,
    onChange: (watcher) => watchers.push(watcher),
    tell(topic, text) {
      commands.publish(channelOf(topic), text).catch(() => undefined);
    },
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    socketAdapter: sockets.adapter,
    makeLimiter: (limit) =>
      new RateLimiterRedis({
        ...limit,
        keyPrefix: `nibras:limits:${limit.keyPrefix}`,
        storeClient: commands,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limit),
      }),
    close() {
      isClosed = true;
      clearInterval(pings);
      topics.close();
      sockets.close();
      commands.disconnect();
    },
  };
}

const STREAM = 'nibras:sockets';
/** Covers some seconds at full load for a slow node. */
const STREAM_ENTRIES = 50_000;
/** No node is ever this late; entries contain students' words and must not stay longer. */
const STREAM_MS = 5 * 60_000;

function openSocketStream(url: string, commands: Redis) {
  const readers: Redis[] = [];
  // The adapter duplicates its connection for reads, which need a longer timeout.
  const duplicate = (): Redis => {
    const reader = openReader(url);
    readers.push(reader);
    return reader;
  };
  return {
    adapter: createAdapter(Object.assign(commands, { duplicate }), {
      streamName: STREAM,
      channelPrefix: STREAM,
      maxLen: STREAM_ENTRIES,
      onlyPlaintext: true,
    }),
    /**
     * Adds an entry that adapters ignore. A reader without a position starts at the current end and
     * may miss entries; after this one it has a position.
     */
    ping(): void {
      commands
        .xadd(STREAM, 'MAXLEN', '~', STREAM_ENTRIES, '*', 'ping', '')
        // Uses the clock of Redis, since a node's clock may be wrong.
        .then((id) => commands.xtrim(STREAM, 'MINID', Number.parseInt(id ?? '0', 10) - STREAM_MS))
        .catch(() => undefined);
    },
    close(): void {
      for (const reader of readers) reader.disconnect();
    },
  };
}
