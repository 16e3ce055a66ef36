import sharp from 'sharp';

/** A picture of one colour, like a camera's. */
export function makePicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f8f83' } })
    .png()
    .toBuffer();
}
