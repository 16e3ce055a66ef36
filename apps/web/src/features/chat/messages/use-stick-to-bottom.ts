import { useCallback, useEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as being at the end. */
const NEAR_PX = 12;
const AWAY_PX = 160;

/** What comes at once and is longer than this part of the view is read from its question on. */
const LONG_PART = 0.5;
const ABOVE_QUESTION_PX = 16;

/**
 * Follows the end of a growing list until the reader scrolls up, and again once they come back. A question
 * whose reply is awaited stays in sight when that comes at once and is long.
 */
export function useStickToBottom() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const isAwaiting = useRef(false);
  /** Where the view was when it last moved; a movement of our own is none of the reader's. */
  const last = useRef({ top: 0, height: 0 });
  const [isAway, setAway] = useState(false);

  /** Goes to the end while the reader is there; called when other messages were mounted. */
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
      // A list that shrinks moves the view up and to the end, without the reader having scrolled.
      const isOfReader = view.scrollHeight >= height;
      if (distance(view) > NEAR_PX) isStuck.current &&= !(isUpward && isOfReader);
      else if (!isUpward) isStuck.current = true;
      last.current = { top: view.scrollTop, height: view.scrollHeight };
      setAway(distance(view) > AWAY_PX);
    };
    // The wheel speaks before the view moves: a piece that comes in between must not pull it back.
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

  /** A question was sent: it goes into sight, and its reply is awaited. */
  const awaitReply = useCallback(() => {
    isAwaiting.current = true;
    jump();
  }, [jump]);

  return { scroller, content, isAway, jump, settle, awaitReply };
}

/** The last question, when its beginning can be seen. */
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
