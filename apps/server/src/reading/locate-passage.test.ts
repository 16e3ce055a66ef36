import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPage } from './draw-page.ts';
import { locatePassage } from './locate-passage.ts';
import { readImageSize } from './ocr/image-size.ts';
import { readFile } from './read-file.ts';
import { fixturePath } from './testing/fixture-path.ts';

const path = fixturePath('cr-lecture.pdf');
let text: string;

beforeAll(async () => {
  const { pages } = await readFile({ path, fileName: 'lecture.pdf' });
  text = pages[0]?.text ?? '';
});

async function inkOf(page: number) {
  const png = await drawPage({ path, page, longestSide: 800 });
  const { width = 0, height = 0 } = readImageSize(png, 'png') ?? {};
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const isInk = (x: number, y: number): boolean =>
    (rows[y * (width * 3 + 1) + 1 + x * 3] ?? 255) < 128;
  return { width, height, isInk };
}

describe('the lines of a passage on its page', () => {
  it('lie over the ink of the page, and together over nearly all of it', async () => {
    const lines = await locatePassage({ path, page: 1, text, start: 0, end: text.length });
    const { width, height, isInk } = await inkOf(1);
    const covered = new Set<number>();
    for (const { box } of lines) {
      let ink = 0;
      const [right, bottom] = [(box.left + box.width) * width, (box.top + box.height) * height];
      for (let y = Math.floor(box.top * height); y < bottom; y += 1) {
        for (let x = Math.floor(box.left * width); x < right; x += 1) {
          if (!isInk(x, y)) continue;
          ink += 1;
          covered.add(y * width + x);
        }
      }
      expect(ink).toBeGreaterThan(0);
    }
    let all = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) if (isInk(x, y)) all += 1;
    expect(covered.size / all).toBeGreaterThan(0.9);
  });

  it('are those of the passage alone', async () => {
    const end = text.indexOf('\n', 40);
    const whole = await locatePassage({ path, page: 1, text, start: 0, end: text.length });
    const first = await locatePassage({ path, page: 1, text, start: 0, end });
    expect(first.length).toBeGreaterThan(0);
    expect(first).toEqual(whole.slice(0, first.length));
    expect(whole.length).toBeGreaterThan(first.length);
  });

  it('are none where the text is of another page', async () => {
    const other = { path, page: 1, text: 'نص لا تقوله الصفحة', start: 0, end: 18 };
    expect(await locatePassage(other)).toEqual([]);
  });

  it('are refused where the file has no such page', async () => {
    const beyond = locatePassage({ path, page: 99, text, start: 0, end: 10 });
    await expect(beyond).rejects.toMatchObject({ code: 'damaged' });
  });
});
