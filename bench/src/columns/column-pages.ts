import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Part =
  | { heading: string }
  | { text: string }
  | { list: string[] }
  | { table: string[][] }
  | { figureCm: number; caption: string };

export type Block = { columns: number; gapCm?: number; fillCm?: number; parts: Part[] };

export type ColumnPage = {
  name: string;
  face: string;
  sizePt: number;
  leading: number;
  /** A ruled header over the whole width. */
  head?: string;
  foot?: string;
  blocks: Block[];
};

type ScanText = { name: string; lines: string[] };
type DraftPart = Part | { course: string };
type DraftPage = Omit<ColumnPage, 'blocks'> & {
  blocks: (Omit<Block, 'parts'> & { parts: DraftPart[] })[];
};

/** The pages of one half with the scans' texts inserted. */
export function readColumnPages(fixtures: string, half: 'tuning' | 'unseen'): ColumnPage[] {
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(join(fixtures, folder, `${half}.json`), 'utf8'));
  const texts = new Map((read('scans') as ScanText[]).map(({ name, lines }) => [name, lines]));
  const partsOf = (part: DraftPart): Part[] => {
    if (!('course' in part)) return [part];
    const [heading = '', ...lines] = texts.get(part.course) ?? [];
    return [{ heading }, ...lines.map((text) => ({ text }))];
  };
  return (read('columns') as DraftPage[]).map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => ({ ...block, parts: block.parts.flatMap(partsOf) })),
  }));
}

function lineOf(part: Part): string {
  if ('heading' in part) return part.heading;
  if ('text' in part) return part.text;
  if ('list' in part) return part.list.join('\n');
  if ('table' in part) return part.table.map((row) => row.join('\t')).join('\n');
  return part.caption;
}

export function truthOf({ head, foot, blocks }: ColumnPage): string {
  const body = blocks.flatMap(({ parts }) => parts.map(lineOf));
  return [head, ...body, foot].filter((line) => line !== undefined).join('\n');
}
