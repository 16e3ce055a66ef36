import { create } from 'qrcode';

/** The light margin that scanners require. */
const QUIET_MODULES = 4;

export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x < size && data[y * size + x]) x += 1;
      path += `M${start + QUIET_MODULES} ${y + QUIET_MODULES}h${x - start}v1h-${x - start}z`;
    }
  }
  return { size: size + 2 * QUIET_MODULES, path };
}
