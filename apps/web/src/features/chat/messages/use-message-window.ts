import { useState } from 'react';

/** Enough for any screen, because an opening conversation waits for these. */
const FIRST = 24;
/** A question and its reply at a time, so that scrolling does not stop. */
const STEP = 2;
/** Each step lays out all mounted messages, so more of them would block the page longer. */
const MOUNTED_MAX = 60;

type Item = { id: string };
type Edges = {
  /** The first mounted message; null for the first of all. */
  from: string | null;
  /** The last mounted message; null for the latest. */
  upTo: string | null;
};

/** The mounted part of a long conversation: it opens at the end and moves while scrolling. */
export function useMessageWindow<M extends Item>(messages: readonly M[]) {
  const [edges, setEdges] = useState<Edges>(() => latest(messages));
  const { start, end } = rangeOf(messages, edges);

  // From the coming edges, not those on the screen, because a scroll may come between.
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
