import { useEffect, useEffectEvent } from 'react';

type Listener<Entry> = (entry: Entry, error: Error) => void;

/** Reports the refusals of a queue on this screen. */
export function useRefusals<Entry>(
  { subscribe }: { subscribe: (listener: Listener<Entry>) => () => void },
  listener: Listener<Entry>,
): void {
  const tell = useEffectEvent(listener);
  useEffect(() => subscribe((entry, error) => tell(entry, error)), [subscribe]);
}
