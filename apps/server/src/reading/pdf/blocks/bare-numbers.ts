import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import { toNumber, type NumberMark } from '#src/reading/line-marks.ts';

/** A number followed directly by words: «1 إكرام الضيف». */
const BARE = /^\s*(\d{1,2}|[\u0660-\u0669]{1,2})\s+(?=[A-Za-z\u0621-\u064A(«"])/;
/** The number at the end, for Latin text on an Arabic page. */
const BEHIND = /^[^\t]+\t\s*(\d{1,2})\s*$/;
/** A shorter run of consecutive numbers may be chance. */
const LEAST = 3;
/** How closely the numbers of one list must align, in font sizes. */
const ALIGNED = 1;

type Chain = { line: PageLine; mark: NumberMark }[];

/** The numbers may be on either side. */
const areAligned = (one: PageLine, other: PageLine): boolean =>
  Math.min(Math.abs(one.left - other.left), Math.abs(one.right - other.right)) <=
  other.size * ALIGNED;

/** Finds the lines numbered without punctuation where enough of them are aligned. */
export function findBareNumbers(lines: readonly PageLine[]): Map<PageLine, NumberMark> {
  const chains: Chain[] = [];
  const open = new Map<number, Chain>();
  for (const line of lines) {
    const digits = line.isRuled ? undefined : (BARE.exec(line.text) ?? BEHIND.exec(line.text))?.[1];
    if (digits === undefined) continue;
    const value = toNumber(digits);
    const mark: NumberMark = { type: 'number', style: 'bare', value, depth: 1 };
    const before = open.get(value - 1);
    const last = before?.at(-1)?.line;
    const isNext = before && last && areAligned(last, line);
    const chain: Chain = isNext ? before : [];
    if (chain.length === 0) chains.push(chain);
    chain.push({ line, mark });
    open.delete(value - 1);
    open.set(value, chain);
  }
  const long = chains.filter((chain) => chain.length >= LEAST);
  return new Map(long.flatMap((chain) => chain.map(({ line, mark }) => [line, mark] as const)));
}
