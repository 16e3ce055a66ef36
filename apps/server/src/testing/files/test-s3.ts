import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '#src/config/config.ts';

export type TestS3 = {
  config: S3Config;
  keys(): Promise<string[]>;
  close(): Promise<void>;
};

export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'nibras-s3-'));
  const bucket = 'nibras';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      // The server's fixed credentials.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async keys() {
      const response = await fetch(`http://127.0.0.1:${port}/${bucket}`);
      return Array.from(
        (await response.text()).matchAll(/<Key>(.*?)<\/Key>/g),
        ([, key = '']) => key,
      );
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
