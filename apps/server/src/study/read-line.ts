import { ITEM_KINDS, type ItemKind } from '@nibras/contract';

/** An item from a model; `p` is a passage number. */
export type ModelLine = {
  kind: ItemKind;
  p: number;
  quote: string;
  stem: string;
  answer: string | boolean;
  wrong: string[];
  why: string | null;
};

const MAX_LINE_LETTERS = 6000;
const MAX_FIELD_LETTERS = 1200;

/** Reads a line of a model's reply; null if it is no item. */
export function readLine(line: string): ModelLine | null {
  if (line.length > MAX_LINE_LETTERS) return null;
  const read = parseObject(line.trim());
  if (!read) return null;
  const { kind, p, quote, stem, answer, wrong = [], why = null } = read;
  return isKind(kind) &&
    typeof p === 'number' &&
    Number.isSafeInteger(p) &&
    isField(quote) &&
    isField(stem) &&
    (isField(answer) || typeof answer === 'boolean') &&
    Array.isArray(wrong) &&
    wrong.length <= ITEM_KINDS.length &&
    wrong.every(isField) &&
    (why === null || isField(why))
    ? { kind, p, quote, stem: stem.trim(), answer, wrong, why }
    : null;
}

/** Null unless the line is a complete JSON object. */
export function parseObject(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function isKind(value: unknown): value is ItemKind {
  return ITEM_KINDS.includes(value as ItemKind);
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_FIELD_LETTERS;
}
