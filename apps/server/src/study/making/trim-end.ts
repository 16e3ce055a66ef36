/** A text without these signs at its end; a pattern would take quadratic time on a row of them. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
