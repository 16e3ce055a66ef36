import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type { FontWeight } from '#src/printing/fonts/font-face.ts';
import type { RichText, TextSpan } from '#src/printing/file/pdf-document.ts';
import { isDirectionSign, isolateLeftToRight } from './direction-signs.ts';

// The CommonJS package declares ES module types, so a plain import has the wrong shape.
const bidiFactory = createRequire(import.meta.url)('bidi-js') as () => Bidi;
const bidi = bidiFactory();

export type BidiText = { text: string; levels: Uint8Array; weights: FontWeight[] };

export type BidiRun = { text: string; level: number; weight: FontWeight };

export function resolveBidi(content: RichText, strong = false): BidiText {
  const spans: readonly TextSpan[] = typeof content === 'string' ? [{ text: content }] : content;
  let text = '';
  const weights: FontWeight[] = [];
  for (const span of spans) {
    const isolated = isolateLeftToRight(span.text.replaceAll(/[ \t\r\n]+/g, ' '));
    const weight = strong || span.strong ? 'semibold' : 'regular';
    text += isolated;
    weights.push(...Array<FontWeight>(isolated.length).fill(weight));
  }
  return { text, levels: bidi.getEmbeddingLevels(text, 'rtl').levels, weights };
}

/** The runs between two units, in reading order. */
export function logicalRuns(paragraph: BidiText, start: number, end: number): BidiRun[] {
  const runs: BidiRun[] = [];
  for (let unit = start; unit < end; unit += 1) {
    const character = paragraph.text.charAt(unit);
    if (isDirectionSign(character)) continue;
    const level = paragraph.levels[unit] ?? 1;
    const weight = paragraph.weights[unit] ?? 'regular';
    const open = runs.at(-1);
    if (open?.level === level && open.weight === weight) open.text += character;
    else runs.push({ text: character, level, weight });
  }
  return runs;
}

export function visualOrder(runs: readonly BidiRun[]): BidiRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map((run) => run.level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}
