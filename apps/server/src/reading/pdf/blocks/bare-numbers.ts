import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import { toNumber, type NumberMark } from '#src/reading/line-marks.ts';

/** A number and words, with nothing between them: «1 إكرام الضيف». */
const BARE = /^\s*(\d{1,2}|[\u0660-\u0669]{1,2})\s+(?=[A-Za-z\u0621-\u064A(«"])/;
/** The same where Latin text stands on an Arabic page. */
const BEHIND = /^[^\t]+\t\s*(\d{1,2})\s*$/;
/** Fewer that count on from each other may be chance. */
const LEAST = 3;
/** Numbers of one list begin as near as this to each other, in sizes. */
const ALIGNED = 1;

type Chain = { line: PageLine; mark: NumberMark }[];

/** On whichever side the numbers stand. */
const areAligned = (one: PageLine, other: PageLine): boolean =>
  Math.min(Math.abs(one.left - other.left), Math.abs(one.right - other.right)) <=
  other.size * ALIGNED;

/** The lines of a page that bare numbers count, where enough of them stand under each other. */
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
