import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.ts';
import { PageFrame } from './page-frame.tsx';
import { PageWait } from './redirect.tsx';
import { RouteBoundary } from './route-boundary.tsx';

type Load = () => Promise<ComponentType>;

/** What a route of a chunk of its own knows beside its element. */
export type RouteHandle = { preload: () => void };

/**
 * A page of the app, which brings its title along where none is given. Each breaks and waits alone; the
 * key keeps one page's failure off the next.
 */
export function page(path: string, title: string | null, load: Load): RouteObject {
  const { Page, preload } = lazyPage(load);
  const element = (
    <RouteBoundary key={path}>
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
  return { path, element, handle: { preload } satisfies RouteHandle };
}

/** A layout, or a guard that is too heavy for the entry, around its pages. */
export function layout(load: Load, children: RouteObject[]): RouteObject {
  return { ...frame(load), children };
}

/** Everything below a path, which has a layout and routes of its own. */
export function subApp(path: string, load: Load): RouteObject {
  return { path: `${path}/*`, ...frame(load) };
}

function frame(load: Load): { element: ReactNode; handle: RouteHandle } {
  const { Page: Layout, preload } = lazyPage(load);
  const element = (
    <RouteBoundary>
      <Suspense fallback={<PageWait />}>
        <Layout />
      </Suspense>
    </RouteBoundary>
  );
  return { element, handle: { preload } };
}
