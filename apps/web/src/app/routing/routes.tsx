import type { ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import { AccountLayout } from '#src/app/shell/account-layout.tsx';
import { PATHS } from '#src/lib/paths.ts';
import {
  GuestsOnly,
  RequireAccountKey,
  RequireResetLink,
  RequireUser,
  StudentsOnly,
} from './guards.tsx';
import { LAZY_FRAMES, ROUTE_TABLE, type EntryFrame } from './route-table.ts';
import { frame, page, type RouteHandle } from './screen.tsx';

const FRAMES = {
  accountLayout: { element: <AccountLayout /> },
  guestsOnly: { element: <GuestsOnly /> },
  requireAccountKey: { element: <RequireAccountKey /> },
  requireResetLink: { element: <RequireResetLink /> },
  requireUser: { element: <RequireUser /> },
  studentsOnly: { element: <StudentsOnly /> },
  guestProviders: frame(LAZY_FRAMES.guestProviders),
  plainLayout: frame(LAZY_FRAMES.plainLayout),
  requirePlan: frame(LAZY_FRAMES.requirePlan),
  mainLayout: frame(LAZY_FRAMES.mainLayout),
} satisfies Record<EntryFrame | keyof typeof LAZY_FRAMES, RouteObject>;

/** The parts of the design system, in development only. */
const KIT = import.meta.env.DEV
  ? [
      page({
        path: PATHS.kit,
        title: 'عناصر التصميم',
        load: async () => (await import('#src/features/kit/kit-page.tsx')).KitPage,
      }),
    ]
  : [];

const ROUTES = [
  ...KIT,
  ...ROUTE_TABLE.flatMap(({ frames, pages }) =>
    frames.reduceRight<RouteObject[]>(
      (children, name) => [{ ...FRAMES[name], children }],
      pages.map(page),
    ),
  ),
];

const SIGNED_IN = ROUTES.filter(({ element }) => element === FRAMES.requireUser.element);

export function AppRoutes(): ReactNode {
  return useRoutes(ROUTES);
}

/** Loads the pages of a signed-in user while the server is still asked for the user. */
export function preloadSignedIn(pathname: string): void {
  // Pages for guests redirect signed-in users to the home page.
  const matches = matchRoutes(SIGNED_IN, pathname) ?? matchRoutes(SIGNED_IN, PATHS.library) ?? [];
  for (const { route } of matches) (route.handle as RouteHandle | undefined)?.preload();
}
