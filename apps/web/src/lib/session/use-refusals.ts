import { useEffect, useEffectEvent } from 'react';

type Listener<Entry> = (entry: Entry, error: Error) => void;

/** Tells on this screen what the server refuses of a queue. */
export function useRefusals<Entry>(
  { onRefused }: { onRefused: (listener: Listener<Entry>) => () => void },
  listener: Listener<Entry>,
): void {
  const tell = useEffectEvent(listener);
  useEffect(() => onRefused((entry, error) => tell(entry, error)), [onRefused]);
}
