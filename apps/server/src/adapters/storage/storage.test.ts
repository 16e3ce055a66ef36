import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStrictS3 } from '#src/testing/files/strict-s3.ts';
import { startTestS3, type TestS3 } from '#src/testing/files/test-s3.ts';
import { NotStoredError, type FileStorage } from './file-storage.ts';
import { createLocalFolder } from './local-folder.ts';
import { createS3 } from './s3.ts';

const BYTES = Buffer.from('مادة الأحياء: الخلية وحدة بناء الكائن الحي.'.repeat(5000));

type Place = { storage: FileStorage; workFolder: string; end: () => Promise<void> };

async function localPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'nibras-storage-'));
  const storage = createLocalFolder(join(folder, 'files'));
  return { storage, workFolder: folder, end: () => rm(folder, { recursive: true }) };
}

async function s3Place(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'nibras-storage-'));
  const server: TestS3 = await startTestS3();
  const storage = createS3({ ...server.config, workFolder: join(folder, 'lent') });
  return {
    storage,
    workFolder: folder,
    async end() {
      storage.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function strictPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'nibras-storage-'));
  const server = await startStrictS3();
  const storage = createS3({ ...server.config, workFolder: join(folder, 'lent') });
  return {
    storage,
    workFolder: folder,
    async end() {
      storage.close();
      server.close();
      await rm(folder, { recursive: true });
      expect(server.refusals).toEqual([]);
    },
  };
}

describe('a bucket that checks signatures', () => {
  it('refuses another secret, and nothing is taken for stored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nibras-storage-'));
    const server = await startStrictS3();
    const settings = { ...server.config, secretAccessKey: 'guessed', workFolder: folder };
    const storage = createS3(settings);
    const path = join(folder, 'upload');
    await writeFile(path, BYTES);
    await expect(storage.put('user-1/content_1', path)).rejects.toThrow();
    expect(server.refusals).toContain('signature');
    expect((await readFile(path)).equals(BYTES)).toBe(true);
    storage.close();
    server.close();
    await rm(folder, { recursive: true });
  });
});

describe.each([
  ['a local folder', localPlace],
  ['an S3 server', s3Place],
  ['an S3 server that checks signatures', strictPlace],
])('file storage in %s', (_name, open) => {
  let place: Place;
  let storage: FileStorage;
  beforeAll(async () => {
    place = await open();
    storage = place.storage;
  });
  afterAll(() => place.end());

  const put = async (key: string, bytes = BYTES): Promise<void> => {
    const path = join(place.workFolder, 'upload');
    await writeFile(path, bytes);
    await storage.put(key, path);
  };
  const bytesOf = async (key: string) => buffer(await storage.open(key));

  it('gives back the bytes that were put, byte for byte', async () => {
    await put('user-1/content_1');
    expect((await bytesOf('user-1/content_1')).equals(BYTES)).toBe(true);
  });

  it('takes the local file over and leaves no copy of it', async () => {
    await put('user-1/taken');
    expect(await readdir(place.workFolder)).not.toContain('upload');
  });

  it('keeps an empty file', async () => {
    await put('user-1/empty', Buffer.alloc(0));
    expect(await bytesOf('user-1/empty')).toHaveLength(0);
  });

  it('returns the last value of a key', async () => {
    await put('user-1/twice', Buffer.from('first'));
    await put('user-1/twice', Buffer.from('second'));
    expect((await bytesOf('user-1/twice')).toString()).toBe('second');
  });

  it('lends a local file and takes a lent copy back, even when the work fails', async () => {
    await put('user-1/lent');
    const lent = await storage.withLocalFile('user-1/lent', async (path) => {
      expect((await readFile(path)).equals(BYTES)).toBe(true);
      return path;
    });
    const broken = storage.withLocalFile('user-1/lent', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    const isCopy = !lent.includes('user-1');
    if (isCopy) expect(await readdir(join(lent, '..'))).toEqual([]);
    expect((await bytesOf('user-1/lent')).equals(BYTES)).toBe(true);
  });

  it('says that nothing is stored under a key that was never put', async () => {
    await expect(storage.open('user-1/never')).rejects.toThrow(NotStoredError);
    const lent = storage.withLocalFile('user-1/never', () => Promise.resolve('used'));
    await expect(lent).rejects.toThrow(NotStoredError);
  });

  it('removes a file, and ignores a missing one', async () => {
    await put('user-2/gone');
    await storage.remove('user-2/gone');
    await storage.remove('user-2/gone');
    await expect(storage.open('user-2/gone')).rejects.toThrow(NotStoredError);
  });

  it('takes a file in again after the last one of its user was removed', async () => {
    await put('user-3/one');
    await storage.remove('user-3/one');
    await put('user-3/two');
    expect((await bytesOf('user-3/two')).equals(BYTES)).toBe(true);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', '', 'user-1/'])(
    'refuses the key "%s" before it touches anything',
    async (key) => {
      await expect(storage.open(key)).rejects.toThrow('not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('not a storage key');
    },
  );
});

describe('a local folder', () => {
  it('lets go of a file whose reader went away', async () => {
    const { storage, workFolder, end } = await localPlace();
    await mkdir(join(workFolder, 'files', 'user'), { recursive: true });
    const path = join(workFolder, 'files', 'user', 'big');
    await writeFile(path, Buffer.alloc(4 * 1024 * 1024));
    const stream = await storage.open('user/big');
    expect(await openPaths()).toContain(path);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await closed;
    expect(await openPaths()).not.toContain(path);
    await end();
  });
});

/** Open files of this process, from Linux's /proc. */
async function openPaths(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  return Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => 'closed meanwhile')),
  );
}
