import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A quoted verse in a reply; `verses` are the actual or intended ones, if known. */
export type Span = { start: number; end: number; isRight: boolean; verses: string[] };
export type Reply = { reply: string; spans: Span[] };

type Line = {
  reply?: string;
  text?: string;
  spans?: {
    start: number;
    end: number;
    isRight: boolean;
    verse?: string | null;
    verses?: string[];
  }[];
};

async function readLines(path: string): Promise<Line[]> {
  const content = await readFile(path, 'utf8');
  return content
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
}

async function readSets(folder: string, suffix: string): Promise<{ set: string; lines: Line[] }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(suffix)).sort();
  return Promise.all(
    files.map(async (file) => ({
      set: file.slice(0, -suffix.length),
      lines: await readLines(join(folder, file)),
    })),
  );
}

export async function readReplySets(folder: string): Promise<{ set: string; replies: Reply[] }[]> {
  const sets = await readSets(folder, '.spans.jsonl');
  return sets.map(({ set, lines }) => ({
    set,
    replies: lines.map(({ reply = '', spans = [] }) => ({
      reply,
      spans: spans.map(({ verse, verses, ...span }) => ({
        ...span,
        verses: verses ?? (verse ? [verse] : []),
      })),
    })),
  }));
}

export async function readProseSets(
  folder: string,
  suffix = '.prose.jsonl',
): Promise<{ set: string; texts: string[] }[]> {
  const sets = await readSets(folder, suffix);
  return sets.map(({ set, lines }) => ({ set, texts: lines.map(({ text = '' }) => text) }));
}
