import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import {
  startPostgres,
  type PostgresServer,
} from '../../../../../tools/run/servers/postgres-server.ts';
import { startRedis, type RedisServer } from '../../../../../tools/run/servers/redis-server.ts';
import { isBackground } from '#src/testing/background-call.ts';
import {
  startFakeUpstream,
  type FakeUpstream,
  type UpstreamCall,
} from '#src/testing/model-double/fake-upstream.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { startTestS3 } from '#src/testing/files/test-s3.ts';

export type Node = ServerProcess;

export type TestCluster = {
  postgres: PostgresServer;
  redis: RedisServer;
  upstream: FakeUpstream;
  nodes: Node[];
  store: Store;
  startNode(): Promise<Node>;
  /** The next call for a reply; those for titles are answered automatically. */
  nextReply(): Promise<UpstreamCall>;
  close(): Promise<void>;
};

/**
 * Several node processes started together on an empty PostgreSQL with Redis, object store and model
 * server.
 */
export async function startCluster(
  nodeCount: number,
  options: {
    /** Returns the address for the nodes' connections to PostgreSQL. */
    lineToPostgres?: (url: string) => Promise<string>;
  } = {},
): Promise<TestCluster> {
  const programs = inject('programs');
  const folder = await mkdtemp(join(tmpdir(), 'nibras-cluster-'));
  const postgres = await startPostgres(programs.postgres);
  const redis = await startRedis(programs.redis);
  const upstream = await startFakeUpstream();
  const s3 = await startTestS3();
  const environment = {
    DATABASE_URL: (await options.lineToPostgres?.(postgres.url)) ?? postgres.url,
    REDIS_URL: redis.url,
    APP_SECRET: 'a secret that all nodes of the tests share',
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: upstream.url,
    LLM_MODEL: 'fake-model',
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  };
  const nodes: Node[] = [];
  let started = 0;
  async function startNode(): Promise<Node> {
    started += 1;
    const node = await startServer(join(folder, `node-${started}`), environment);
    nodes.push(node);
    return node;
  }

  await Promise.all(Array.from({ length: nodeCount }, startNode));
  const store = await openStore({ dataDir: '', databaseUrl: postgres.url });
  return {
    postgres,
    redis,
    upstream,
    nodes,
    store,
    startNode,
    async nextReply() {
      for (;;) {
        const call = await upstream.next();
        if (!isBackground(call)) return call;
        call.reply('عنوان');
      }
    },
    async close() {
      await store.close();
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await s3.close();
      await upstream.close();
      await redis.stop();
      postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
