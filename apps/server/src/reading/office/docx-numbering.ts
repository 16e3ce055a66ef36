import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';

type Level = { start: number; format: string; text: string; style: string | null };
type List = { levels: Map<number, Level>; counts: number[] };

/** The label that Word prints before an item; only numbers are text. */
export type ItemLabel = { label: string; isNumbered: boolean };

export type Numbering = {
  /** Advances the count of a list; null if the document has no such list. */
  next: (list: string, depth: number) => ItemLabel | null;
  depthOf: (list: string, style: string) => number | null;
};

const MAX_DEPTH = 9;
const ARABIC_LETTERS = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const ABJAD_LETTERS = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LARGEST_ROMAN = 300;

export function readNumbering(
  zip: OpenedZip,
  part: string | undefined,
  maxDepth: number,
): Numbering {
  const bytes = part === undefined ? null : zip.read(part);
  const lists = bytes === null ? new Map<string, List>() : collectLists(bytes, maxDepth);
  return {
    next: (id, depth) => {
      const list = lists.get(id);
      return list === undefined ? null : countOn(list, Math.min(depth, MAX_DEPTH - 1));
    },
    depthOf: (id, style) => {
      for (const [depth, level] of lists.get(id)?.levels ?? [])
        if (level.style === style) return depth;
      return null;
    },
  };
}

function countOn(list: List, depth: number): ItemLabel {
  const level = list.levels.get(depth);
  const { counts } = list;
  // Levels above an item count as begun even without items of their own.
  for (let above = 0; above < depth; above += 1)
    counts[above] ??= list.levels.get(above)?.start ?? 1;
  counts[depth] = (counts[depth] ?? (level?.start ?? 1) - 1) + 1;
  counts.length = depth + 1;
  const text = level?.text ?? '';
  if (level === undefined || level.format === 'bullet' || !text.includes('%'))
    return { label: '', isNumbered: false };
  const label = text.replace(/%([1-9])/g, (_, which: string) => {
    const at = Number(which) - 1;
    const counted = list.levels.get(at);
    return writeNumber(counts[at] ?? 1, counted?.format ?? 'decimal');
  });
  return { label: level.format === 'none' ? '' : label.trim(), isNumbered: true };
}

function writeNumber(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letterOf(LATIN_LETTERS, value);
    case 'upperLetter':
      return letterOf(LATIN_LETTERS, value).toUpperCase();
    case 'lowerRoman':
      return romanOf(value);
    case 'upperRoman':
      return romanOf(value).toUpperCase();
    case 'arabicAlpha':
      return letterOf(ARABIC_LETTERS, value);
    case 'arabicAbjad':
      return letterOf(ABJAD_LETTERS, value);
    default:
      return String(value);
  }
}

const letterOf = (letters: string, value: number): string =>
  letters.charAt((value - 1) % letters.length);

function romanOf(value: number): string {
  if (value > LARGEST_ROMAN) return String(value);
  let left = value;
  let roman = '';
  for (const [worth, sign] of ROMAN) {
    while (left >= worth) {
      roman += sign;
      left -= worth;
    }
  }
  return roman;
}

/** Several list numbers may share one abstract list and count together. */
function collectLists(bytes: Uint8Array, maxDepth: number): Map<string, List> {
  const abstracts = new Map<string, List>();
  const lists = new Map<string, List>();
  let abstract: List | null = null;
  let level: Level | null = null;
  let number: string | null = null;
  let overridden = 0;
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      const value = attribute('val');
      if (name === 'abstractNum') {
        abstract = { levels: new Map(), counts: [] };
        abstracts.set(attribute('abstractNumId') ?? '', abstract);
      } else if (name === 'num') number = attribute('numId') ?? '';
      else if (name === 'abstractNumId' && number !== null) {
        const shared = abstracts.get(value ?? '');
        if (shared !== undefined) lists.set(number, shared);
      } else if (name === 'lvl' && abstract !== null) {
        level = { start: 1, format: 'decimal', text: '', style: null };
        abstract.levels.set(Number(attribute('ilvl')) || 0, level);
      } else if (name === 'lvlOverride') overridden = Number(attribute('ilvl')) || 0;
      else if (name === 'startOverride' && number !== null)
        lists.set(number, restarted(lists.get(number), overridden, Number(value) || 1));
      else if (level === null) return;
      else if (name === 'start') level.start = Number(value) || 0;
      else if (name === 'numFmt') level.format = value ?? 'decimal';
      else if (name === 'lvlText') level.text = value ?? '';
      else if (name === 'pStyle') level.style = value ?? null;
    },
    close: (name) => {
      if (name === 'lvl') level = null;
      else if (name === 'abstractNum') abstract = null;
      else if (name === 'num') number = null;
    },
  });
  return lists;
}

function restarted(list: List | undefined, depth: number, start: number): List {
  const levels = new Map(list?.levels);
  const level = levels.get(depth);
  if (level !== undefined) levels.set(depth, { ...level, start });
  return { levels, counts: [] };
}
