import type { ClusterKind } from '#src/reading/pdf/glyphs/glyph.ts';

// Plain text is tested first because V8 takes up to a millisecond to compile a Unicode class
// pattern.
const PLAIN_LATIN = /^[A-Za-z]+$/;
const PLAIN_ARABIC = /^(?:[\u0621-\u064A][\u064B-\u065F]*)+$/;
const PLAIN_DIGITS = /^[0-9\u0660-\u0669]+$/;
const PLAIN_SIGNS = /^[!-/:-@[-`{-~\u060C\u061B\u061F\u2010-\u2027]+$/;
const ARABIC = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const DIGIT = /[\p{Nd}\u00B2\u00B3\u00B9\u2070-\u2079\u2080-\u2089\u066B\u066C]/u;
const LETTER = /\p{L}/u;
const SEPARATOR = /^[.,:/\u060C\u2044]$/u;
const BRACKET = /^[()[\]{}<>«»‹›⟨⟩]$/u;

const PAIRS = ['()', '[]', '{}', '<>', '«»', '‹›', '⟨⟩'];
const MIRROR = new Map(
  PAIRS.flatMap((pair) => [
    [pair.charAt(0), pair.charAt(1)],
    [pair.charAt(1), pair.charAt(0)],
  ]),
);

/** The few classes of the bidirectional algorithm that drawn text needs. */
export function classifyCluster(text: string): ClusterKind {
  if (PLAIN_ARABIC.test(text)) return 'arabic';
  if (PLAIN_LATIN.test(text)) return 'latin';
  if (PLAIN_DIGITS.test(text)) return 'number';
  if (BRACKET.test(text)) return 'bracket';
  if (PLAIN_SIGNS.test(text)) return SEPARATOR.test(text) ? 'separator' : 'neutral';
  if (DIGIT.test(text)) return 'number';
  if (LETTER.test(text)) return ARABIC.test(text) ? 'arabic' : 'latin';
  if (SEPARATOR.test(text)) return 'separator';
  return 'neutral';
}

export function mirrorBracket(text: string): string {
  return MIRROR.get(text) ?? text;
}

export function isOpeningBracket(text: string): boolean {
  return '([{<«‹⟨'.includes(text);
}
