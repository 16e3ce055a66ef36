import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPage } from './draw-page.ts';
import { readImageSize } from './ocr/image-size.ts';
import { fixturePath } from './testing/fixture-path.ts';

const path = fixturePath('cr-lecture.pdf');

describe('a page of a PDF as a picture', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nibras-drawing-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is drawn in colour, with ink on it', async () => {
    const png = await drawPage({ path, page: 1, longestSide: 400 });
    const { width = 0, height = 0 } = readImageSize(png, 'png') ?? {};
    expect(Math.max(width, height)).toBe(400);
    const at = png.indexOf('IDAT');
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
    expect(rows.length).toBe((width * 3 + 1) * height);
    expect(rows.filter((_, byte) => byte % (width * 3 + 1) !== 0)).toContain(255);
    expect(rows.some((value, byte) => byte % (width * 3 + 1) !== 0 && value < 64)).toBe(true);
  });

  it.each([
    ['has no such page', { path, page: 99 }],
    ['is no PDF', { path: fixturePath('not-a.pdf'), page: 1 }],
    ['asks for a password', { path: fixturePath('enc-userpw.pdf'), page: 1 }],
  ])('is refused where the file %s', async (_what, asked) => {
    const drawing = drawPage({ ...asked, longestSide: 400 });
    await expect(drawing).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is drawn in a process that is held to its memory', async () => {
    // Reading a pipe without a writer keeps the process alive until its memory is checked.
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const limits = { maxMemoryBytes: 1024 * 1024 };
    const drawing = drawPage({ path: pipe, page: 1, longestSide: 400 }, { limits });
    await expect(drawing).rejects.toMatchObject({ code: 'memory' });
  });
});
