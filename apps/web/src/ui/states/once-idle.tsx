import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#src/lib/browser/when-idle.ts';

/** What a page stands without: asked for once the rest can be used. */
export function OnceIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle && <Suspense>{children}</Suspense>;
}
