import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#src/lib/browser/when-idle.ts';

/** Content that the page does not need at first; rendered when the browser is idle. */
export function OnceIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && <Suspense>{children}</Suspense>;
}
