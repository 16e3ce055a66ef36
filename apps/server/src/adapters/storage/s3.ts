import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#src/config/config.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { checkedKey, NotStoredError, type FileStorage } from './file-storage.ts';

const CONNECT_LIMIT_MS = 5000;
const REQUEST_LIMIT_MS = 60_000;

/** Works with any S3-compatible server. */
export function openS3Client(settings: S3Config): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Few servers besides Amazon's support a host name per bucket.
    forcePathStyle: true,
    // The SDK's default trailing checksum uses a framing that other servers store as part of the
    // file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: REQUEST_LIMIT_MS },
  });
}

/** `workFolder` holds the lent copies. */
export function createS3(settings: S3Config & { workFolder: string }): FileStorage {
  const { bucket, workFolder } = settings;
  const client = openS3Client(settings);
  const place = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });

  async function open(key: string): Promise<Readable> {
    try {
      const { Body: body } = await client.send(new GetObjectCommand(place(key)));
      if (body instanceof Readable) return body;
    } catch (cause) {
      throw cause instanceof NoSuchKey ? new NotStoredError(key, { cause }) : cause;
    }
    throw new Error('the object storage answered without a body');
  }

  return {
    open,
    async put(key, localPath) {
      const { size } = await stat(localPath);
      const body = createReadStream(localPath);
      await client.send(new PutObjectCommand({ ...place(key), Body: body, ContentLength: size }));
      await rm(localPath, { force: true });
    },
    async withLocalFile(key, work) {
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      const path = join(workFolder, newId());
      try {
        await pipeline(await open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    close: () => client.destroy(),
  };
}
