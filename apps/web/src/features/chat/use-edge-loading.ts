import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const EDGE_PX = 600;

type Edges = {
  /** Null when there is nothing more in that direction. */
  showEarlier: (() => void) | null;
  showLater: (() => void) | null;
  /** Changes whenever other messages are mounted. */
  mountedKey: string;
};

type Anchor = { element: Element; top: number };

/** Brings in more messages as an edge comes near, and keeps what is being read where it is. */
export function useEdgeLoading(
  scroller: RefObject<HTMLElement | null>,
  { showEarlier, showLater, mountedKey }: Edges,
): void {
  const anchor = useRef<Anchor>(null);

  const look = useEffectEvent(() => {
    const view = scroller.current;
    // What fits on the screen has no edges; nor has a page without a layout.
    if (!view || view.scrollHeight <= view.clientHeight) return;
    const below = view.scrollHeight - view.clientHeight - view.scrollTop;
    const wanted = view.scrollTop < EDGE_PX ? showEarlier : below < EDGE_PX ? showLater : null;
    if (!wanted) return;
    anchor.current = findAnchor(view);
    wanted();
  });

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    const view = scroller.current;
    if (!view || !held?.element.isConnected) return;
    view.scrollBy(0, held.element.getBoundingClientRect().top - held.top);
  }, [mountedKey, scroller]);

  // What has just come may leave the edge as near as it was.
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

/** The message that stands first in view. */
function findAnchor(view: HTMLElement): Anchor | null {
  const { top: edge } = view.getBoundingClientRect();
  for (const element of view.querySelectorAll('[data-message]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { element, top };
  }
  return null;
}
