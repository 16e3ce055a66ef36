import { useCallback, useEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 12;
const AWAY_PX = 160;

/** A longer reply that arrives at once is read from its question on. */
const LONG_PART = 0.5;
const ABOVE_QUESTION_PX = 16;

/**
 * Follows the end of a growing list until the reader scrolls up, and again after a return. A
 * question stays visible if its awaited reply arrives at once and is long.
 */
export function useStickToBottom() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const isAwaiting = useRef(false);
  /** The last position of the view, to tell the reader's scrolling from our own. */
  const last = useRef({ top: 0, height: 0 });
  const [isAway, setAway] = useState(false);

  /** Scrolls to the end if the reader is there; called when other messages were mounted. */
  const settle = useCallback(() => {
    const view = scroller.current;
    if (!view || !isStuck.current) return;
    view.scrollTop = view.scrollHeight;
    last.current = { top: view.scrollTop, height: view.scrollHeight };
  }, []);

  useEffect(() => {
    const view = scroller.current;
    const list = content.current;
    if (!view || !list) return;
    let lastHeight = view.scrollHeight;
    last.current = { top: view.scrollTop, height: view.scrollHeight };
    const follow = (): void => {
      const grown = view.scrollHeight - lastHeight;
      lastHeight = view.scrollHeight;
      if (isStuck.current) {
        const isLong = isAwaiting.current && grown > view.clientHeight * LONG_PART;
        const question = isLong ? questionInView(view) : null;
        view.scrollTop = view.scrollHeight;
        if (question && topWithin(view, question) < 0) {
          view.scrollTop += topWithin(view, question) - ABOVE_QUESTION_PX;
          isStuck.current = false;
          isAwaiting.current = false;
        }
      }
      setAway(distance(view) > AWAY_PX);
    };
    const notice = (): void => {
      const { top, height } = last.current;
      const isUpward = view.scrollTop < top;
      // A shrinking list moves the view to the end without a scroll of the reader.
      const isOfReader = view.scrollHeight >= height;
      if (distance(view) > NEAR_PX) isStuck.current &&= !(isUpward && isOfReader);
      else if (!isUpward) isStuck.current = true;
      last.current = { top: view.scrollTop, height: view.scrollHeight };
      setAway(distance(view) > AWAY_PX);
    };
    // The wheel event precedes the scroll, and a piece in between must not pull the view back.
    const detach = (event: WheelEvent): void => {
      if (event.deltaY < 0) isStuck.current = false;
    };
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    observer.observe(view);
    view.addEventListener('scroll', notice, { passive: true });
    view.addEventListener('wheel', detach, { passive: true });
    follow();
    return () => {
      observer.disconnect();
      view.removeEventListener('scroll', notice);
      view.removeEventListener('wheel', detach);
    };
  }, []);

  const jump = useCallback((behavior: ScrollBehavior = 'auto') => {
    isStuck.current = true;
    const view = scroller.current;
    view?.scrollTo({ top: view.scrollHeight, behavior });
  }, []);

  /** A question was sent: scrolls to it and awaits its reply. */
  const awaitReply = useCallback(() => {
    isAwaiting.current = true;
    jump();
  }, [jump]);

  return { scroller, content, isAway, jump, settle, awaitReply };
}

/** The last question, if its beginning is visible. */
function questionInView(view: HTMLElement): Element | null {
  const question = [...view.querySelectorAll('[data-question]')].at(-1);
  if (!question) return null;
  const top = topWithin(view, question);
  return top >= 0 && top < view.clientHeight ? question : null;
}

function topWithin(view: HTMLElement, inside: Element): number {
  return inside.getBoundingClientRect().top - view.getBoundingClientRect().top;
}

function distance(view: HTMLElement): number {
  return view.scrollHeight - view.clientHeight - view.scrollTop;
}
