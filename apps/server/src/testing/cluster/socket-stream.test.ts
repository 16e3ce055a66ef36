import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { joinCluster } from '#src/adapters/redis/join-cluster.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { eventually } from '#src/testing/eventually.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { startRedis, type RedisServer } from '../../../../../tools/run/servers/redis-server.ts';

let server: RedisServer;
let redis: Redis;
let cluster: Cluster;
beforeAll(async () => {
  server = await startRedis(inject('programs').redis);
  redis = new Redis(server.url);
});
afterAll(async () => {
  cluster.close();
  redis.disconnect();
  await server.stop();
});

describe('what nodes tell the tabs of each other', () => {
  it('lies in Redis for minutes, not until newer words push it out', async () => {
    await redis.xadd('nibras:sockets', '1000-0', 'data', 'كلمات طالب');
    cluster = await joinCluster(server.url, createTestLog().logger);
    await eventually(async () => {
      const entries = await redis.xrange('nibras:sockets', '-', '+');
      expect(entries.length).toBeGreaterThan(0);
      expect(JSON.stringify(entries)).not.toContain('طالب');
    });
  });
});
