import { foldHeading } from './blocks/fold-heading.ts';
import type { PdfFile } from './glyphs/pdfjs-runtime.ts';

/** Depth of each outline title by its folded words; 1 is the top. */
export type OutlineLevels = ReadonlyMap<string, number>;

const MOST_ENTRIES = 5000;
const MAX_LEVEL = 6;

type Entry = { title?: string; items?: Entry[] };

/** Reads the bookmarks up to a limit no real course reaches. */
export async function readOutline(file: PdfFile): Promise<OutlineLevels> {
  const levels = new Map<string, number>();
  const entries = (await file.getOutline().catch(() => null)) as Entry[] | null;
  const open = (entries ?? []).map((entry) => ({ entry, level: 1 })).reverse();
  let count = 0;
  for (let next = open.pop(); next !== undefined && count < MOST_ENTRIES; next = open.pop()) {
    count += 1;
    const { entry, level } = next;
    const title = foldHeading(entry.title ?? '');
    if (title !== '' && !levels.has(title)) levels.set(title, level);
    if (level < MAX_LEVEL)
      for (const item of (entry.items ?? []).toReversed())
        open.push({ entry: item, level: level + 1 });
  }
  return levels;
}
