const MARK = /\\[*_~]|\*{1,3}|_{1,3}|~~|\n/g;

/** `2*3*4` and `snake_case_name` stress nothing. */
const BINDS_WORDS = { star: /[\w*]/, line: /[\p{L}\p{N}_]/u };

/** A text without the marks around what its lines stress; a mark without its partner stays. */
export function withoutEmphasis(text: string): string {
  const open = new Map<string, number>();
  const paired = new Set<number>();
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark === '\n') open.clear();
    // An escaped mark is a character like others.
    if (mark === '\n' || mark.startsWith('\\')) continue;
    const before = text.charAt(index - 1);
    const after = text.charAt(index + mark.length);
    const opener = open.get(mark);
    if (opener !== undefined && isSaid(before) && isFree(mark, after)) {
      paired.add(opener).add(index);
      open.delete(mark);
    } else if (isSaid(after) && isFree(mark, before)) open.set(mark, index);
  }
  return text.replace(MARK, (mark, index: number) => (paired.has(index) ? '' : mark));
}

const isSaid = (neighbour: string): boolean => neighbour.trim() !== '';

function isFree(mark: string, neighbour: string): boolean {
  if (mark === '*') return !BINDS_WORDS.star.test(neighbour);
  return !mark.startsWith('_') || !BINDS_WORDS.line.test(neighbour);
}
