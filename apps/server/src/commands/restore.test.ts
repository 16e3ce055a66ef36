import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLocalFolder } from '#src/adapters/storage/local-folder.ts';
import { settings } from '#src/db/tables/administration.ts';
import { sealKey, UNSET } from '#src/features/models/model-settings.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { SHORT_LIVED } from '#src/testing/processes/test-processes.ts';
import { createTestDatabase, openTestStore } from '#src/testing/test-store.ts';
import { writeBackup } from './backup/write-backup.ts';

const run = promisify(execFile);
const COMMAND = fileURLToPath(new URL('restore.ts', import.meta.url));
const SECRET = 'the secret of the tests, which is long enough';
const now = new Date('2026-11-15T10:00:00Z');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-restore-'));
  const store = await openTestStore();
  const connection = (id: string, name: string, key: string | null) => ({
    ...{ id, name, kind: 'openai-compatible' as const, baseUrl: 'https://models.example/v1' },
    ...(key === null ? { sealedKey: null, keyEnding: null } : sealKey(createKeyring(SECRET), key)),
  });
  const connections = [
    connection('1', 'مزوّد الكلية', 'sk-test-0123456789abcdef'),
    connection('2', 'Ollama', null),
    connection('3', 'Second provider', 'sk-test-fedcba9876543210'),
  ];
  await store.db
    .insert(settings)
    .values({ key: 'models', value: { ...UNSET, version: 1, connections }, updatedAt: now });
  const storage = createLocalFolder(join(folder, 'files'));
  await writeBackup({ store, storage, secret: SECRET, folder: join(folder, 'backup'), now });
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function restore(args: string[], secret: string): Promise<string> {
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind === 'embedded') throw new Error('This test is for PostgreSQL.');
  const { databaseUrl, drop } = await createTestDatabase(snapshot.serverUrl, snapshot.template);
  const { stdout } = await run(
    process.execPath,
    [...SHORT_LIVED, COMMAND, join(folder, 'backup'), '--without-erasures', ...args],
    {
      env: {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        APP_SECRET: secret,
      },
    },
  );
  await drop();
  return stdout;
}

describe('npm run restore', () => {
  it('names the connections whose keys are lost with the secret', async () => {
    const another = 'another secret, as long as the first one';
    const said = await restore(['--without-secret'], another);
    expect(said).toContain('rows and 0 files');
    expect(said).toMatch(/keys of 2 model connections .*: مزوّد الكلية, Second provider\.$/m);
  });

  it('reports no key that the secret opens', async () => {
    const said = await restore([], SECRET);
    expect(said).toContain('rows and 0 files');
    expect(said).not.toContain('key');
  });
});
