import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** Far enough that fast scrolling does not outrun the messages that are mounted. */
const EDGE_PX = 1200;

type Edges = {
  /** Null if there is nothing more in that direction. */
  showEarlier: (() => void) | null;
  showLater: (() => void) | null;
  /** Changes whenever other messages are mounted. */
  mountedKey: string;
};

type Anchor = { element: Element; top: number };

/** Mounts more messages near an edge, and keeps the reader's place. */
export function useEdgeLoading(
  scroller: RefObject<HTMLElement | null>,
  { showEarlier, showLater, mountedKey }: Edges,
): void {
  const anchor = useRef<Anchor>(null);
  /** The reader's last position and direction. */
  const reading = useRef({ top: 0, isUpward: true });

  const look = useEffectEvent(() => {
    const view = scroller.current;
    // Content that fits the screen has no edges, nor has a page without layout.
    if (!view || view.scrollHeight <= view.clientHeight) return;
    const { scrollTop } = view;
    const { top, isUpward: wasUpward } = reading.current;
    const isUpward = scrollTop === top ? wasUpward : scrollTop < top;
    reading.current = { top: scrollTop, isUpward };
    // Only in the direction of reading, because both edges may be near and would undo each other.
    const left = isUpward ? scrollTop : view.scrollHeight - view.clientHeight - scrollTop;
    const wanted = isUpward ? showEarlier : showLater;
    if (!wanted || left >= EDGE_PX) return;
    anchor.current = findAnchor(view);
    wanted();
  });

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    const view = scroller.current;
    if (!view || !held?.element.isConnected) return;
    view.scrollBy(0, held.element.getBoundingClientRect().top - held.top);
    // The page moved, not the reader.
    reading.current.top = view.scrollTop;
  }, [mountedKey, scroller]);

  // After new messages, the edge may be as near as before.
  const canShowEarlier = showEarlier !== null;
  useEffect(() => look(), [mountedKey, canShowEarlier]);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const listen = (): void => look();
    view.addEventListener('scroll', listen, { passive: true });
    return () => view.removeEventListener('scroll', listen);
  }, [scroller]);
}

/** The first message in view. */
function findAnchor(view: HTMLElement): Anchor | null {
  const { top: edge } = view.getBoundingClientRect();
  for (const element of view.querySelectorAll('[data-message]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { element, top };
  }
  return null;
}
