import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { buildDocx, paragraph, wordBody } from './testing/build-docx.ts';
import { buildOnePagePdf, buildPdf, stream } from './testing/build-pdf.ts';
import { fixturePath } from './testing/fixture-path.ts';

const MIB = 1024 * 1024;
const CENTRAL_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

function reading(bytes: Uint8Array, fileName: string, limits: Partial<ReadingLimits> = {}) {
  return readFile({ bytes, fileName }, { limits });
}

/** Declares one kilobyte for every entry, as a hostile archive would. */
function understateSizes(zip: Uint8Array): Buffer {
  const bytes = Buffer.from(zip);
  for (
    let at = bytes.indexOf(CENTRAL_ENTRY);
    at !== -1;
    at = bytes.indexOf(CENTRAL_ENTRY, at + 4)
  ) {
    bytes.writeUInt32LE(1024, at + 24);
  }
  return bytes;
}

describe('a hostile archive', () => {
  const bomb = buildDocx(new Uint8Array(40 * MIB));

  it('is refused for the size its directory admits', async () => {
    await expect(reading(bomb, 'bomb.docx')).rejects.toMatchObject({ code: 'too_large_inside' });
  });

  it('is refused while inflating when its directory lies', async () => {
    const liar = understateSizes(bomb);
    await expect(reading(liar, 'liar.docx')).rejects.toMatchObject({ code: 'too_large_inside' });
  });

  it('is refused when its XML nests without end', async () => {
    const deep = buildDocx(wordBody('<w:p>'.repeat(5000) + '</w:p>'.repeat(5000)));
    await expect(reading(deep, 'deep.docx')).rejects.toMatchObject({ code: 'too_large_inside' });
  });

  it('is refused when it declares entities, and reads no file for them', async () => {
    const xxe = buildDocx(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY leak SYSTEM "file:///etc/passwd">]>${wordBody(paragraph('&leak;')).slice(21)}`,
    );
    await expect(reading(xxe, 'xxe.docx')).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused when it breaks off', async () => {
    await expect(
      readFile({ path: fixturePath('truncated.docx'), fileName: 'a.docx' }),
    ).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});

describe('a hostile PDF', () => {
  it('is refused for more pages than allowed', async () => {
    const kids = '3 0 R '.repeat(100_000);
    const bytes = buildPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count 100000/Kids[${kids}]>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ]);
    await expect(reading(bytes, 'pages.pdf')).rejects.toMatchObject({ code: 'too_many_pages' });
  });

  it('is ended when a small stream inflates to more memory than allowed', async () => {
    const once = deflateSync(Buffer.alloc(256 * MIB, 0x20));
    const bytes = buildOnePagePdf(stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(once)));
    await expect(reading(bytes, 'bomb.pdf', { maxMemoryBytes: 200 * MIB })).rejects.toMatchObject({
      code: 'memory',
    });
  });

  it('is ended when it makes no progress', async () => {
    const content = Buffer.from('BT /F1 9 Tf (x) Tj ET '.repeat(500_000));
    const bytes = buildOnePagePdf(stream('', content));
    const limits = { maxIdleCpuMs: 1500, pageTimeoutMs: 60_000 };
    await expect(reading(bytes, 'slow.pdf', limits)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('is refused when its only page has more operators than allowed', async () => {
    const bytes = buildOnePagePdf(
      stream('', Buffer.from('BT /F1 9 Tf (word) Tj ET '.repeat(2000))),
    );
    await expect(reading(bytes, 'ops.pdf', { maxPageOperators: 5000 })).rejects.toMatchObject({
      code: 'too_large_inside',
    });
  });

  it.each([
    ['enc-userpw.pdf', 'encrypted'],
    ['not-a.pdf', 'damaged'],
    ['truncated.pdf', 'damaged'],
    ['empty.pdf', 'empty'],
  ])('is refused by name of its trouble: %s is %s', async (fileName, code) => {
    await expect(readFile({ path: fixturePath(fileName), fileName })).rejects.toMatchObject({
      code,
    });
  });
});

describe('a file of another kind', () => {
  it('is refused whatever it calls itself', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2048)]);
    await expect(reading(program, 'lecture.pdf')).rejects.toMatchObject({ code: 'unsupported' });
    const odt = readFileSync(fixturePath('lo-table.odt'));
    await expect(reading(odt, 'lecture.docx')).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('is read as what it is', async () => {
    const result = await readFile({
      path: fixturePath('really-pptx.pdf'),
      fileName: 'really-pptx.pdf',
    });
    expect(result.kind).toBe('pptx');
    expect(result.pages).toHaveLength(3);
  });

  it('is refused when a picture claims more pixels than allowed', async () => {
    const png = readFileSync(fixturePath('scan-clean-150.png'));
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    await expect(reading(png, 'huge.png')).rejects.toMatchObject({ code: 'image_too_large' });
  });
});

describe('a refusal', () => {
  it('carries an Arabic sentence that can be shown', async () => {
    await expect(reading(new Uint8Array(), 'a.txt')).rejects.toThrow(/^الملف فارغ/);
  });

  it('says what was spent on the file until then', async () => {
    const error: unknown = await reading(new Uint8Array(), 'a.txt').catch(
      (thrown: unknown) => thrown,
    );
    expect(Reflect.get(error as object, 'cpuMs')).toBeGreaterThan(0);
  });

  it('answers a caller who gives up', async () => {
    const controller = new AbortController();
    const pending = readFile(
      { path: fixturePath('lo-lecture.pdf'), fileName: 'a.pdf' },
      { signal: controller.signal },
    );
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: 'cancelled' });
  });
});
