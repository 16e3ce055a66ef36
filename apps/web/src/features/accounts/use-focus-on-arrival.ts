import { useEffect, useRef } from 'react';

/** Takes the focus when it appears: it replaces the form that had it. */
export function useFocusOnArrival<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
