import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readImageSize, readOrientation } from './image-size.ts';

const photo = (orientation?: number): Promise<Buffer> => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } });
  return picture
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg()
    .toBuffer();
};

describe('readOrientation', () => {
  it('says how a camera was held, whatever the size in the header', async () => {
    const jpeg = await photo(6);
    expect(readOrientation(jpeg)).toBe(6);
    expect(readImageSize(jpeg, 'jpeg')).toEqual({ width: 30, height: 20 });
  });

  it('reads either order of bytes', () => {
    expect(
      readOrientation(Buffer.from('4d4d 0112 0003 00000001 0008'.replaceAll(' ', ''), 'hex')),
    ).toBe(8);
    expect(
      readOrientation(Buffer.from('4949 1201 0300 01000000 0300'.replaceAll(' ', ''), 'hex')),
    ).toBe(3);
  });

  it('takes a picture for upright where nothing is said', async () => {
    expect(readOrientation(await photo())).toBe(1);
    expect(readOrientation(Buffer.alloc(0))).toBe(1);
  });
});
