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
  const [edges, setEdges] = useState<Edges>(() => ({
    from: messages.at(-FIRST)?.id ?? null,
    upTo: null,
  }));
  const upTo = edges.upTo === null ? -1 : indexOf(messages, edges.upTo);
  const end = upTo === -1 ? messages.length : upTo + 1;
  const from = edges.from === null ? 0 : Math.max(0, indexOf(messages, edges.from));
  const start = Math.max(from, end - MOUNTED_MAX);

  function mount(nextStart: number, nextEnd: number): void {
    setEdges({
      from: messages[nextStart]?.id ?? null,
      upTo: nextEnd >= messages.length ? null : (messages[nextEnd - 1]?.id ?? null),
    });
  }

  return {
    mounted: messages.slice(start, end),
    isCutBefore: start > 0,
    isCutAfter: end < messages.length,
    showEarlier: () => {
      const next = Math.max(0, start - STEP);
      mount(next, Math.min(end, next + MOUNTED_MAX));
    },
    showLater: () => {
      const next = Math.min(messages.length, end + STEP);
      mount(Math.max(start, next - MOUNTED_MAX), next);
    },
    showLatest: () => mount(Math.max(0, messages.length - FIRST), messages.length),
  };
}

function indexOf(messages: readonly Item[], id: string): number {
  return messages.findIndex((message) => message.id === id);
}
