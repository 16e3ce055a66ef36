import { Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage, type Load } from './lazy-page.ts';
import { PageFrame } from './page-frame.tsx';
import { PageWait } from './redirect.tsx';
import { RouteBoundary } from './route-boundary.tsx';

export type PageRow = {
  path: string;
  /** Null if the page sets its own title. */
  title: string | null;
  load: Load;
  /** The page reads the centers at once, so index.html requests them early. */
  needsCenters?: true;
};

/** The handle of a route in a chunk of its own. */
export type RouteHandle = { preload: () => void };

/** A page of the app; the key confines a failure to its page. */
export function page({ path, title, load }: PageRow): RouteObject {
  return { path, ...frame(load, title, path) };
}

/** A page or layout in a chunk of its own, with its own waiting and failure. */
export function frame(
  load: Load,
  title: string | null = null,
  key?: string,
): { element: ReactNode; handle: RouteHandle } {
  const { Page, preload } = lazyPage(load);
  const element = (
    <RouteBoundary key={key}>
      <Suspense fallback={<PageWait />}>
        {title === null ? (
          <Page />
        ) : (
          <PageFrame title={title}>
            <Page />
          </PageFrame>
        )}
      </Suspense>
    </RouteBoundary>
  );
  return { element, handle: { preload } };
}
