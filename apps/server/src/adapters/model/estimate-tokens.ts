/** What an image costs, about, after it was scaled down. */
export const IMAGE_TOKENS = 1200;

/**
 * About how many tokens a text takes: models cut Arabic into pieces of two to three letters and
 * English into pieces of four. Meant to be a little too high.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x24f) wide += 1;
  return Math.ceil(wide / 2.2 + (text.length - wide) / 3.8);
}

/** The beginning of a text that takes about so many tokens. */
export function cutToTokens(text: string, tokens: number): string {
  const estimate = estimateTokens(text);
  if (estimate <= tokens) return text;
  const cut = text.slice(0, Math.max(0, Math.floor((text.length * tokens) / estimate)));
  return `${cut.toWellFormed().replace(/\uFFFD$/, '')}…`;
}
