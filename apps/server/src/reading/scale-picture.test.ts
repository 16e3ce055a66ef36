import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImageSize } from './ocr/image-size.ts';
import { scalePicture } from './scale-picture.ts';
import { fixturePath } from './testing/fixture-path.ts';

describe('a picture for a model', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nibras-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const scaled = async (bytes: Uint8Array | string, longestSide = 400) => {
    const path = join(folder, 'picture');
    await writeFile(path, bytes);
    return scalePicture({ path, longestSide });
  };

  it('is scaled down to a JPEG', async () => {
    const bytes = await scalePicture({ path: fixturePath('scan-clean-150.png'), longestSide: 400 });
    const size = readImageSize(bytes, 'jpeg');
    expect(Math.max(size?.width ?? 0, size?.height ?? 0)).toBe(400);
  });

  it('is refused when it is none', async () => {
    await expect(scaled('no picture at all')).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused when it is of a kind that nobody can upload', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    await expect(scaled(svg)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused when it claims more pixels than anybody needs', async () => {
    const png = await readFile(fixturePath('scan-clean-150.png'));
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(20_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(scaled(png)).rejects.toMatchObject({ code: 'image_too_large' });
  });

  it('is decoded in a process that is held to its memory', async () => {
    // Reading a pipe without a writer keeps the process alive until its memory is checked.
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const limits = { maxMemoryBytes: 1024 * 1024 };
    const scaling = scalePicture({ path, longestSide: 400 }, { limits });
    await expect(scaling).rejects.toMatchObject({ code: 'memory' });
  });
});
