import { useEffect, useEffectEvent } from 'react';

/** Acts once for each key, as soon as somebody can see the page; null means nothing to act on. */
export function useOnceVisible(key: string | null, act: (key: string) => void): void {
  const onSeen = useEffectEvent(act);
  useEffect(() => {
    if (key === null) return;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      onSeen(key);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [key]);
}
