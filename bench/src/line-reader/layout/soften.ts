import type { GrayPicture } from '@nibras/server/reading/ocr/gray-picture.ts';

export function soften({ data, width, height }: GrayPicture): GrayPicture {
  const soft = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let near = Math.max(0, y - 1); near <= Math.min(height - 1, y + 1); near += 1)
        for (let beside = Math.max(0, x - 1); beside <= Math.min(width - 1, x + 1); beside += 1) {
          sum += data[near * width + beside] ?? 0;
          count += 1;
        }
      soft[y * width + x] = sum / count;
    }
  }
  return { data: soft, width, height };
}
