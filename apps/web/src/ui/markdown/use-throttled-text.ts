import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

export type ThrottledText = {
  /** Called when the text has changed. */
  changed: () => void;
  /** Reports every change of the shown text, at once if it differs from `seen`. */
  subscribe: (listener: () => void, seen: string) => () => void;
  /** The text of the last frame. */
  read: () => string;
};

/**
 * Shows a growing text once a frame, so that no piece costs a render of its own. It is read only
 * then, because a string with additions is joined when it is read.
 */
export function createThrottledText(current: () => string): ThrottledText {
  const listeners = new Set<() => void>();
  let shown = current();
  let frame = 0;

  function show(): void {
    frame = 0;
    shown = current();
    // Rendered in this frame, in one task, because a scheduled render would need a second one.
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
