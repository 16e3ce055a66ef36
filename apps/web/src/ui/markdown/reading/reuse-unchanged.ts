import type { Block, ListItem } from './blocks.ts';

/**
 * Returns the previous frame's blocks where nothing changed, so that they are not rendered again.
 */
export function reuseUnchanged(before: readonly Block[], now: readonly Block[]): readonly Block[] {
  return now.map((block, index) => {
    const earlier = before[index];
    if (earlier?.kind !== block.kind || earlier.offset !== block.offset) return block;
    if (block.kind === 'token' && earlier.kind === 'token') {
      return isSame(earlier, block) ? earlier : block;
    }
    if (block.kind === 'list' && earlier.kind === 'list') {
      return { ...block, items: block.items.map((item, at) => keptItem(earlier.items[at], item)) };
    }
    return block;
  });
}

function keptItem(earlier: ListItem | undefined, item: ListItem): ListItem {
  return earlier && isSame(earlier, item) ? earlier : item;
}

type Read = { offset: number; token: { raw: string; depth?: number } };

/** Equal marks mean equal formulas, because the text only grows. */
function isSame(earlier: Read, now: Read): boolean {
  return (
    earlier.offset === now.offset &&
    earlier.token.raw === now.token.raw &&
    earlier.token.depth === now.token.depth
  );
}
