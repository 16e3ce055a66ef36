import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

export type GatheredText = {
  append: (piece: string) => void;
  /** Puts another text in place of all that was gathered, at once. */
  replace: (text: string) => void;
  /** Tells of every change of the shown text, and at once when it is not `seen` any more. */
  subscribe: (listener: () => void, seen: string) => () => void;
  /** The text as of the last frame. */
  read: () => string;
};

/** Gathers the pieces of a reply and shows them once a frame, so that no piece costs a render of its own. */
export function createGatheredText(initial = ''): GatheredText {
  const listeners = new Set<() => void>();
  let shown = initial;
  let pieces: string[] = [];
  let frame = 0;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function show(): void {
    frame = 0;
    shown += pieces.join('');
    pieces = [];
    // Drawn in this very frame, and in one task: a scheduled render would cost a second one each time.
    flushSync(tell);
  }

  return {
    append(piece) {
      pieces.push(piece);
      if (frame === 0) frame = requestAnimationFrame(show);
    },
    replace(text) {
      cancelAnimationFrame(frame);
      frame = 0;
      shown = text;
      pieces = [];
      tell();
    },
    subscribe(listener, seen) {
      listeners.add(listener);
      if (shown !== seen) listener();
      return () => listeners.delete(listener);
    },
    read: () => shown,
  };
}

export function useGatheredText({ subscribe, read }: GatheredText): string {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const text = read();
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });
  useLayoutEffect(() => subscribe(redraw, latest.current), [subscribe]);
  return text;
}
