export const IMAGE_TOKENS = 1200;

const WIDE_COST = 1 / 2.2;
const NARROW_COST = 1 / 3.8;
const GAP = ' … ';

const costOf = (code: number): number => (code > 0x24f ? WIDE_COST : NARROW_COST);

/**
 * Estimates slightly high: models split Arabic into tokens of two to three letters and English into
 * tokens of four.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x24f) wide += 1;
  return Math.ceil(wide / 2.2 + (text.length - wide) / 3.8);
}

export function cutToTokens(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  return tokens < 1 ? '' : `${beginningOf(text, tokens - 1)}…`;
}

export function cutMiddle(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const tokensLeft = tokens - estimateTokens(GAP);
  if (tokensLeft < 2) return cutToTokens(text, tokens);
  const start = beginningOf(text, Math.ceil(tokensLeft / 2));
  return `${start}${GAP}${endOf(text.slice(start.length), Math.floor(tokensLeft / 2))}`;
}

function beginningOf(text: string, tokens: number): string {
  let at = 0;
  for (let cost = 0; at < text.length; at += 1) {
    cost += costOf(text.charCodeAt(at));
    if (cost > tokens) break;
  }
  return text
    .slice(0, at)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}

function endOf(text: string, tokens: number): string {
  let at = text.length;
  for (let cost = 0; at > 0; at -= 1) {
    cost += costOf(text.charCodeAt(at - 1));
    if (cost > tokens) break;
  }
  return text
    .slice(at)
    .toWellFormed()
    .replace(/^\uFFFD/, '');
}
