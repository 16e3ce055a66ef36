import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FACES = ['Amiri', 'Noto Naskh Arabic', 'Noto Sans Arabic', 'Scheherazade', 'KacstOffice'];
const SIZES_PT = [12, 14, 17];
const RESOLUTIONS = [150, 300] as const;
const WEAR = ['grain', 'faded', 'tilted', 'shadow'] as const;

export type Wear = (typeof WEAR)[number];
/** The reader was not fitted to the unseen half. */
export type Half = 'tuning' | 'unseen';
type ScanText = { kind: 'plain' | 'vocalised' | 'maths'; name: string; lines: string[] };

export type ScanPage = ScanText & {
  file: string;
  face: string;
  sizePt: number;
  dpi: number;
  wear: Wear | 'none';
};

const at = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;

/** Every text in every font; sizes, resolutions and wear rotate. */
export function planScans(folder: string, half: Half): ScanPage[] {
  const texts = JSON.parse(readFileSync(join(folder, `${half}.json`), 'utf8')) as ScanText[];
  return texts.flatMap((text, row) =>
    FACES.map((face, column) => {
      const number = row * FACES.length + column;
      const pair = number >> 1;
      const wear = number % 2 === 0 ? 'none' : at(WEAR, pair);
      const dpi = at(RESOLUTIONS, pair + (pair >> 2));
      const sizePt = at(SIZES_PT, row + column);
      const file = `${text.name}-${face.replaceAll(' ', '')}-${sizePt}-${dpi}-${wear}`;
      return { ...text, file, face, sizePt, dpi, wear };
    }),
  );
}
