import { createHmac, randomBytes } from 'node:crypto';
import type { SmallFiles } from './small-files.ts';
import { newId } from '#src/platform/secrets/keys.ts';

const KEYS = 'keys';
const KEY_BYTES = 32;
/** Not empty, because some S3 servers reject empty objects. */
const ENTRY = 'erased';
const WRITES_AT_ONCE = 32;
/** 32 bytes, base64url. */
const ENCODED = /^[\w-]{43}$/;

type Key = { name: string; bytes: Buffer };

const hashOf = ({ bytes }: Key, id: string): string =>
  createHmac('sha256', bytes).update(id).digest('base64url');

class ErasuresError extends Error {
  override readonly name = 'ErasuresError';
}

export type ErasureMemory = ReturnType<typeof createErasureMemory>;

/**
 * Remembers erased ids as keyed hashes, one small file each, so that restored backups are cleaned
 * again (ADR-0019). `keys/K` holds a key, `K/…` its hashes. Nodes that start at once may create
 * several keys; all count.
 */
export function createErasureMemory(files: SmallFiles) {
  async function openKey(): Promise<Key> {
    const [known] = await readKeys(files);
    if (known) return known;
    const made = { name: newId(), bytes: randomBytes(KEY_BYTES) };
    await files.write(`${KEYS}/${made.name}`, made.bytes.toString('base64url'));
    return made;
  }

  return {
    /** Creates a key before the first erasure, so that a restore can detect a wrong folder. */
    async prepare(): Promise<void> {
      await openKey();
    },
    async remember(ids: readonly string[]): Promise<void> {
      const key = await openKey();
      for (const id of ids) await files.write(`${key.name}/${hashOf(key, id)}`, ENTRY);
    },
  };
}

export type Erasures = {
  count: number;
  has: (id: string) => boolean;
  copyTo: (files: SmallFiles) => Promise<void>;
};

/** Null if nothing was ever remembered there. */
export async function readErasures(files: SmallFiles): Promise<Erasures | null> {
  const keys = await readKeys(files);
  const folders = (await files.list('')).filter((name) => name !== KEYS);
  const known = new Set(keys.map(({ name }) => name));
  const keyless = folders.find((name) => !known.has(name));
  if (keyless !== undefined) throw new ErasuresError(`The erasures in ${keyless} have no key.`);
  if (keys.length === 0) return null;
  const sets = await Promise.all(
    keys.map(async (key) => ({ key, hashes: new Set(await readHashes(files, key)) })),
  );
  return {
    count: sets.reduce((sum, { hashes }) => sum + hashes.size, 0),
    has: (id) => sets.some(({ key, hashes }) => hashes.size > 0 && hashes.has(hashOf(key, id))),
    async copyTo(target) {
      for (const { key, hashes } of sets) {
        await target.write(`${KEYS}/${key.name}`, key.bytes.toString('base64url'));
        const missing = [...hashes.difference(new Set(await target.list(key.name)))];
        for (let start = 0; start < missing.length; start += WRITES_AT_ONCE) {
          const some = missing.slice(start, start + WRITES_AT_ONCE);
          await Promise.all(some.map((hash) => target.write(`${key.name}/${hash}`, ENTRY)));
        }
      }
    },
  };
}

async function readKeys(files: SmallFiles): Promise<Key[]> {
  const names = await files.list(KEYS);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = (await files.read(`${KEYS}/${name}`)) ?? '';
      if (!ENCODED.test(text)) throw new ErasuresError(`The key ${name} of erasures is damaged.`);
      return { name, bytes: Buffer.from(text, 'base64url') };
    }),
  );
}

async function readHashes(files: SmallFiles, { name }: Key): Promise<string[]> {
  const hashes = await files.list(name);
  const foreign = hashes.find((hash) => !ENCODED.test(hash));
  if (foreign !== undefined) {
    throw new ErasuresError(`${foreign} among the erasures in ${name} is none: it is damaged.`);
  }
  return hashes;
}
