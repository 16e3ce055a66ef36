import { blocksOf, joinLists, type Block } from './blocks.ts';
import { createHeadingOutline } from './heading-outline.ts';
import { reuseUnchanged } from './reuse-unchanged.ts';
import { readSegment } from './read-segment.ts';

export type BlockGroup = readonly Block[];
export type ReplyDocument = {
  /**
   * The blocks of the reply, in groups that stay the same object until one of their blocks changes.
   */
  update: (text: string, isStreaming: boolean) => readonly BlockGroup[];
};

const GROUP_SIZE = 12;

/**
 * Parses a growing reply: settled blocks are kept, and only the text after them is parsed again.
 */
export function createReplyDocument(): ReplyDocument {
  let settledText = '';
  let outline = createHeadingOutline();
  let closedGroups: BlockGroup[] = [];
  let openGroup: Block[] = [];
  let tail: readonly Block[] = [];
  let latest: { text: string; isStreaming: boolean; groups: readonly BlockGroup[] } | null = null;

  function update(text: string, isStreaming: boolean): readonly BlockGroup[] {
    if (latest?.text === text && latest.isStreaming === isStreaming) return latest.groups;
    const reply = text.includes('\r') ? text.replaceAll('\r', '') : text;
    // A text settled as final is not settled if the reply continues.
    if (latest?.isStreaming === false || !reply.startsWith(settledText)) reset();
    tail = reuseUnchanged(tail, readTail(reply, !isStreaming));
    const groups = grouped();
    latest = { text, isStreaming, groups };
    return groups;
  }

  function reset(): void {
    settledText = '';
    outline = createHeadingOutline();
    closedGroups = [];
    openGroup = [];
    tail = [];
  }

  /** Settles complete segments and returns the blocks of the rest. */
  function readTail(reply: string, isFinal: boolean): Block[] {
    let settledEnd = settledText.length;
    let rest: Block[] = [];
    for (;;) {
      const segment = readSegment(reply, settledEnd, isFinal);
      if (!segment) break;
      const blocks = blocksOf(segment, segment.isSettled ? outline : outline.copy());
      if (!segment.isSettled) {
        rest = blocks;
        break;
      }
      for (const block of blocks) settle(block);
      settledEnd = segment.end;
    }
    if (settledEnd !== settledText.length) settledText = reply.slice(0, settledEnd);
    return rest;
  }

  function settle(block: Block): void {
    const joined = joinLists(openGroup.at(-1), block);
    if (joined) {
      openGroup[openGroup.length - 1] = joined;
      return;
    }
    // A full group closes only now, because its last list could grow until another block followed.
    if (openGroup.length === GROUP_SIZE) {
      closedGroups = [...closedGroups, openGroup];
      openGroup = [];
    }
    openGroup.push(block);
  }

  function grouped(): readonly BlockGroup[] {
    const [first, ...others] = tail;
    const joined = first && joinLists(openGroup.at(-1), first);
    const open = joined ? [...openGroup.slice(0, -1), joined, ...others] : [...openGroup, ...tail];
    const groups = [...closedGroups];
    for (let at = 0; at < open.length; at += GROUP_SIZE)
      groups.push(open.slice(at, at + GROUP_SIZE));
    return groups;
  }

  return { update };
}

/** Parses a whole reply. */
export function readReply(text: string): Block[] {
  return createReplyDocument().update(text, false).flat();
}
