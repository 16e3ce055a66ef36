import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from '#src/config/config.ts';
import { checkedKey } from './file-storage.ts';
import { openS3Client } from './s3.ts';
import type { SmallFiles } from '#src/platform/erasures/small-files.ts';

export function createS3SmallFiles(settings: S3Config, root: string): SmallFiles {
  const client = openS3Client(settings);
  const { bucket: Bucket } = settings;
  const keyOf = (name: string): string => checkedKey(`${root}/${name}`);

  return {
    async list(folder) {
      const Prefix = folder === '' ? `${root}/` : `${keyOf(folder)}/`;
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken }),
        );
        const keys = [
          ...(page.Contents ?? []).map(({ Key = '' }) => Key),
          ...(page.CommonPrefixes ?? []).map((common) => (common.Prefix ?? '').slice(0, -1)),
        ];
        names.push(...keys.map((key) => key.slice(Prefix.length)).filter((name) => name !== ''));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names;
    },
    async read(name) {
      try {
        const { Body: body } = await client.send(
          new GetObjectCommand({ Bucket, Key: keyOf(name) }),
        );
        return body instanceof Readable ? await text(body) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async write(name, body) {
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(name), Body: body }));
    },
    close: () => client.destroy(),
  };
}
