import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withWorkFolder } from '#src/reading/confinement/work-folder.ts';
import { startEngine, type LanguageReader } from './engine.ts';

const reader = await withWorkFolder(async (folder) => (await startEngine(folder))('ara'));

/** A 3x2 picture: black, red and white above; blue, green and translucent black below. */
const PIXELS = Buffer.from(
  [
    [0, 0, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255],
    [0, 0, 255, 255, 0, 255, 0, 255, 0, 0, 0, 0],
  ].flat(),
);
const picture = () => sharp(PIXELS, { raw: { width: 3, height: 2, channels: 4 } });
const decode = (file: Uint8Array, orientation = 1): ReturnType<LanguageReader['decode']> =>
  reader.decode(file, orientation);

describe('a picture in a file', () => {
  it('comes out as gray, on white paper where it is seen through', async () => {
    const { data, width, height } = decode(await picture().png().toBuffer());
    expect([width, height]).toEqual([3, 2]);
    expect([...data]).toEqual([0, 76, 255, 27, 150, 255]);
  });

  it('comes out alike from a gray file and from one with a palette', async () => {
    const gray = picture().flatten({ background: '#fff' }).greyscale();
    const shades = [...decode(await gray.clone().png().toBuffer()).data];
    expect([...decode(await gray.clone().png({ palette: true }).toBuffer()).data]).toEqual(shades);
  });

  it('is turned as the camera was held', async () => {
    const { width, height } = decode(await picture().png().toBuffer(), 6);
    expect([width, height]).toEqual([2, 3]);
  });

  it('is refused where there is none', () => {
    expect(() => decode(Buffer.from('no picture'))).toThrow('no picture');
  });
});

describe('the ink of a picture', () => {
  it('is found where it is darker than the paper around it', () => {
    const [width, height] = [120, 80];
    const isInk = (at: number): boolean => at % width > 50 && at % width < 70;
    const data = Uint8Array.from({ length: width * height }, (_, at) => (isInk(at) ? 40 : 210));
    reader.lookAt({ data, width, height });
    const ink = reader.findInk();
    expect([ink.width, ink.height]).toEqual([width, height]);
    expect([ink.data[40 * width + 60], ink.data[40 * width + 20]]).toEqual([1, 0]);
  });
});
