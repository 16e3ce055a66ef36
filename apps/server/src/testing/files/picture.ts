import sharp from 'sharp';

export function makePicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f8f83' } })
    .png()
    .toBuffer();
}
