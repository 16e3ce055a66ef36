import { useState } from 'react';

/** Enough for any screen: whoever opens a conversation waits for these. */
const FIRST = 24;
/** A question and its reply at a time: scrolling does not stop for so few. */
const STEP = 2;
/** All that is mounted moves with every step: the more there is, the longer each one holds the page up. */
const MOUNTED_MAX = 60;

type Item = { id: string };
type Edges = {
  /** The first mounted message; null: the first of all. */
  from: string | null;
  /** The last mounted message; null: whatever is the latest. */
  upTo: string | null;
};

/** Which stretch of a long conversation is mounted: it opens at the end and moves as one scrolls. */
export function useMessageWindow<M extends Item>(messages: readonly M[]) {
  const [edges, setEdges] = useState<Edges>(() => latest(messages));
  const { start, end } = rangeOf(messages, edges);

  // From the edges that will be shown, not from those on the screen: a scroll may come between.
  const move = (next: (range: Range) => Range): void =>
    setEdges((held) => edgesOf(messages, next(rangeOf(messages, held))));

  return {
    mounted: messages.slice(start, end),
    isCutBefore: start > 0,
    isCutAfter: end < messages.length,
    showEarlier: () =>
      move((range) => {
        const next = Math.max(0, range.start - STEP);
        return { start: next, end: Math.min(range.end, next + MOUNTED_MAX) };
      }),
    showLater: () =>
      move((range) => {
        const next = Math.min(messages.length, range.end + STEP);
        return { start: Math.max(range.start, next - MOUNTED_MAX), end: next };
      }),
    showLatest: () => setEdges(latest(messages)),
  };
}

type Range = { start: number; end: number };

function latest(messages: readonly Item[]): Edges {
  return { from: messages.at(-FIRST)?.id ?? null, upTo: null };
}

function rangeOf(messages: readonly Item[], edges: Edges): Range {
  const upTo = edges.upTo === null ? -1 : indexOf(messages, edges.upTo);
  const end = upTo === -1 ? messages.length : upTo + 1;
  const from = edges.from === null ? 0 : Math.max(0, indexOf(messages, edges.from));
  return { start: Math.max(from, end - MOUNTED_MAX), end };
}

function edgesOf(messages: readonly Item[], { start, end }: Range): Edges {
  return {
    from: messages[start]?.id ?? null,
    upTo: end >= messages.length ? null : (messages[end - 1]?.id ?? null),
  };
}

function indexOf(messages: readonly Item[], id: string): number {
  return messages.findIndex((message) => message.id === id);
}
