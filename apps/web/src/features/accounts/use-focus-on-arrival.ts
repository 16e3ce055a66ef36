import { useEffect, useRef } from 'react';

/** Focuses an element that replaces the focused form. */
export function useFocusOnArrival<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
