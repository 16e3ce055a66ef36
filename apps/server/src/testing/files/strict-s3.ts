import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#src/config/config.ts';

export type StrictS3 = {
  config: S3Config;
  refusals: string[];
  keys(): string[];
  putCount(): number;
  /** Runs between storing an object and the answer. */
  afterPut: () => Promise<void>;
  close(): void;
};

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** An in-memory bucket that verifies every signature (version 4), unlike others. */
export async function startStrictS3(): Promise<StrictS3> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  let puts = 0;
  const secrets = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of the bucket' };
  const region = 'me-central-1';

  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const problem = problemOf(request, body, { ...secrets, region });
      if (problem !== null) {
        refusals.push(problem);
        response.writeHead(403, { 'content-type': 'application/xml' });
        response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
        return;
      }
      const key = new URL(request.url ?? '/', 'http://bucket').pathname;
      const stored = objects.get(key);
      const asked = new URL(request.url ?? '/', 'http://bucket').searchParams;
      if (request.method === 'GET' && asked.has('list-type')) {
        response.writeHead(200, { 'content-type': 'application/xml' });
        response.end(listing([...objects.keys()], `${key.replace(/\/$/, '')}/`, asked));
        return;
      }
      if (request.method === 'PUT') {
        objects.set(key, body);
        puts += 1;
        await strict.afterPut();
      }
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method === 'GET' && stored === undefined) {
        response.writeHead(404, { 'content-type': 'application/xml' });
        response.end('<Error><Code>NoSuchKey</Code></Error>');
        return;
      }
      response.writeHead(request.method === 'DELETE' ? 204 : 200).end(stored);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const strict: StrictS3 = {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket: 'strict', region, ...secrets },
    refusals,
    keys: () => [...objects.keys()],
    putCount: () => puts,
    afterPut: () => Promise.resolve(),
    close: () => void server.close(),
  };
  return strict;
}

/** Keys below a prefix up to the next `/`, on one page. */
function listing(keys: readonly string[], bucket: string, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const below = keys
    .filter((key) => key.startsWith(bucket + prefix))
    .map((key) => key.slice(bucket.length + prefix.length).split('/'));
  const names = below.filter(({ length }) => length === 1).map(([name = '']) => name);
  const folders = new Set(below.filter(({ length }) => length > 1).map(([name = '']) => name));
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${[
    ...names.map((name) => `<Contents><Key>${prefix}${name}</Key></Contents>`),
    ...[...folders].map(
      (name) => `<CommonPrefixes><Prefix>${prefix}${name}/</Prefix></CommonPrefixes>`,
    ),
  ].join('')}</ListBucketResult>`;
}

type Key = { accessKeyId: string; secretAccessKey: string; region: string };

function problemOf(request: IncomingMessage, body: Buffer, key: Key): string | null {
  const { authorization = '' } = request.headers;
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const [id, day = '', region, service] = credential.split('/');
  if (id !== key.accessKeyId || region !== key.region || service !== 's3') return 'credential';
  const bodyHash = header('x-amz-content-sha256');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'body';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...signed.split(';').map((name) => `${name}:${header(name)}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${key.secretAccessKey}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, key.region), 's3'), 'aws4_request');
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'signature';
}
