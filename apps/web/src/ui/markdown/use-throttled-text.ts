import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

export type ThrottledText = {
  /** Call it when the text has changed. */
  changed: () => void;
  /** Tells of every change of the shown text, and at once when it is not `seen` any more. */
  subscribe: (listener: () => void, seen: string) => () => void;
  /** The text as of the last frame. */
  read: () => string;
};

/**
 * Shows a growing text once a frame, so that no piece costs a render of its own. Nor is it looked at before
 * that: a string to which something was added is put together when somebody reads it.
 */
export function createThrottledText(current: () => string): ThrottledText {
  const listeners = new Set<() => void>();
  let shown = current();
  let frame = 0;

  function show(): void {
    frame = 0;
    shown = current();
    // Drawn in this very frame, and in one task: a scheduled render would cost a second one each time.
    flushSync(() => {
      for (const listener of listeners) listener();
    });
  }

  return {
    changed() {
      if (frame === 0) frame = requestAnimationFrame(show);
    },
    subscribe(listener, seen) {
      listeners.add(listener);
      if (shown !== seen) listener();
      return () => listeners.delete(listener);
    },
    read: () => shown,
  };
}

export function useThrottledText({ subscribe, read }: ThrottledText): string {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const text = read();
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  });
  useLayoutEffect(() => subscribe(redraw, latest.current), [subscribe]);
  return text;
}
