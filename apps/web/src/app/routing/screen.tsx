import { Suspense, type ReactNode } from 'react';
import type { LazyPage } from './lazy-page.ts';
import { PageFrame } from './page-frame.tsx';
import { PageWait } from './page-wait.tsx';
import { RouteBoundary } from './route-boundary.tsx';

/** Each page breaks and waits alone; the key keeps one page's failure off the next. */
export function screen(title: string, { Page }: LazyPage): ReactNode {
  return (
    <RouteBoundary key={title}>
      <Suspense fallback={<PageWait />}>
        <PageFrame title={title}>
          <Page />
        </PageFrame>
      </Suspense>
    </RouteBoundary>
  );
}

export function layout({ Page: Layout }: LazyPage): ReactNode {
  return (
    <RouteBoundary>
      <Suspense fallback={<PageWait />}>
        <Layout />
      </Suspense>
    </RouteBoundary>
  );
}
