import { readFile, rm } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { createCenter, getCenter, listPlans, type Center } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { buildDocx, paragraph, wordBody } from '#src/reading/testing/build-docx.ts';
import { buildOnePagePdf, buildPdf, stream } from '#src/reading/testing/build-pdf.ts';
import { fixturePath } from '#src/reading/testing/fixture-path.ts';
import { centerBody, LECTURE } from '#src/testing/centers.ts';
import { makeLongPdf } from '#src/testing/files/long-pdf.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';

const MIB = 1024 * 1024;

async function hostileFiles(): Promise<[string, Uint8Array][]> {
  const fixture = (name: string) => readFile(fixturePath(name));
  const bomb = deflateSync(deflateSync(Buffer.alloc(400 * MIB, 0x20), { level: 1 }));
  const huge = await fixture('scan-clean-150.png');
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const entity = '<!DOCTYPE x [<!ENTITY leak SYSTEM "file:///etc/passwd">]>';
  const body = wordBody(paragraph('&leak;'));
  return [
    ['قنبلة مضغوطة.docx', buildDocx(new Uint8Array(190 * MIB))],
    ['قنبلة.pdf', buildOnePagePdf(stream('/Filter[/FlateDecode/FlateDecode]', bomb))],
    ['عميق.docx', buildDocx(wordBody('<w:p>'.repeat(5000) + '</w:p>'.repeat(5000)))],
    ['صفحات بلا نهاية.pdf', endlessPages()],
    ['أوامر بلا نهاية.pdf', buildOnePagePdf(stream('', Buffer.from('(x) Tj '.repeat(1_500_000))))],
    ['صورة ضخمة.png', huge],
    ['كيانات.docx', buildDocx(body.replace('?>', `?>${entity}`))],
    ['كلمة مرور.pdf', await fixture('enc-userpw.pdf')],
    ['مبتور.pdf', await fixture('truncated.pdf')],
    ['مبتور.docx', await fixture('truncated.docx')],
    ['باسم آخر.pdf', await fixture('not-a.pdf')],
  ];
}

function endlessPages(): Buffer {
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 100000/Kids[${'3 0 R '.repeat(100_000)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  ]);
}

// Memory is measured for the whole server, so the test has its own process.
describe('hostile files', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await createTestDataDir();
    server = await startServer(dataDir);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true });
  });

  const residentBytes = async () => {
    const statm = await readFile(`/proc/${server.pid}/statm`, 'utf8');
    return Number(statm.split(' ')[1]) * 4096;
  };

  async function make(files: [string, Uint8Array | string][]): Promise<Center> {
    const uploaded = [];
    for (const [name, bytes] of files) uploaded.push(await server.upload(name, bytes));
    return (await server.call(createCenter, centerBody({ files: uploaded }))).center;
  }

  /** Polls a center until done, while checking that others are served and measuring memory. */
  async function watch(id: string) {
    const path = getCenter.path.replace(':id', id);
    let mostBytes = 0;
    for (;;) {
      await server.call(listPlans);
      mostBytes = Math.max(mostBytes, await residentBytes());
      const { center } = await server.call(getCenter, undefined, { path });
      if (center.progress === null) return { center, mostBytes };
      await pause(250);
    }
  }

  it(
    'each end with a clear reason while the server stays small and serves others',
    { timeout: 600_000 },
    async () => {
      // Loads all modules before the measurement.
      const warm = await make([
        ['تهيئة.txt', LECTURE],
        ['تهيئة.pdf', makeLongPdf(150)],
      ]);
      await watch(warm.id);
      const before = await residentBytes();

      const files = await hostileFiles();
      const made = await make(files);
      const { center, mostBytes } = await watch(made.id);

      expect(center.isActive).toBe(false);
      for (const file of center.files) {
        expect([file.fileName, file.status]).toEqual([file.fileName, 'failed']);
        expect(file.reason).toMatch(/^[\u0621-\u064A].*\.$/);
      }
      expect(center.files).toHaveLength(files.length);
      expect((mostBytes - before) / MIB).toBeLessThan(50);
    },
  );
});
