import { Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage, type Load } from './lazy-page.ts';
import { PageFrame } from './page-frame.tsx';
import { PageWait } from './redirect.tsx';
import { RouteBoundary } from './route-boundary.tsx';

export type PageRow = {
  path: string;
  /** Null where the page brings its title along. */
  title: string | null;
  load: Load;
  /** Asks for the centers as soon as it shows, so index.html asks before. */
  needsCenters?: true;
};

/** What a route of a chunk of its own knows beside its element. */
export type RouteHandle = { preload: () => void };

/** A page of the app; the key keeps one page's failure off the next. */
export function page({ path, title, load }: PageRow): RouteObject {
  return { path, ...frame(load, title, path) };
}

/** A part of a chunk of its own, which breaks and waits alone: a page, or what stands around pages. */
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
