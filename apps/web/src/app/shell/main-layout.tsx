import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { appCopy } from '#src/app/copy.ts';
import { CreateCenterHost } from '#src/features/centers/editing/create-center-host.tsx';
import { openCreateForm } from '#src/features/centers/editing/creating.ts';
import { ReadingNotices } from '#src/features/centers/sidebar/reading-notices.tsx';
import { isChatPath } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { unreportedRefusals } from '#src/lib/session/unsent-queue.ts';
import { PageActionsProvider } from '#src/product/page-actions.tsx';
import { useCenterId } from '#src/product/use-center-id.ts';
import { useLiveData } from '#src/realtime/use-live-data.ts';
import { useSocket } from '#src/realtime/use-socket.ts';
import { cx } from '#src/ui/cx.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useSearchKey } from './use-search-key.ts';

const CenterBar = lazy(async () => ({
  default: (await import('./center-bar.tsx')).CenterBar,
}));

const Drawer = lazy(async () => ({
  default: (await import('#src/ui/overlays/drawer.tsx')).Drawer,
}));

const QuickSearch = lazy(async () => ({
  default: (await import('#src/features/search/quick-search.tsx')).QuickSearch,
}));

const addCenter = (): void => openCreateForm({ isFromSidebar: true });

/** Sidebar, bar and page; below 900 px the sidebar is in a drawer. */
export function MainLayout(): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  useSearchKey(() => setSearching(true));
  const { userId } = useSession();
  const isChat = isChatPath(useLocation().pathname);
  useSocket(userId);
  return (
    <SignedInProviders>
      <SkipLink />
      <div className="flex min-h-dvh">
        <aside
          aria-label={appCopy.nav.sidebar}
          className="border-line bg-sunk sticky top-0 hidden h-dvh w-72 shrink-0 border-e min-[900px]:block print:hidden"
        >
          <Sidebar onAddCenter={addCenter} onSearch={() => setSearching(true)} />
        </aside>
        {/* A conversation fills the screen and scrolls inside; other pages scroll as a whole. */}
        <div className={cx('flex min-w-0 flex-1 flex-col', isChat && 'h-dvh print:h-auto')}>
          <PageActionsProvider>
            <AnnouncementBar />
            <TopBar isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
            <CenterTabs />
            <main
              id={MAIN_ID}
              tabIndex={-1}
              className={cx(
                'flex-1 outline-none',
                isChat ? 'flex min-h-0 flex-col' : 'px-4 py-6 min-[900px]:px-6 min-[900px]:py-8',
              )}
            >
              <Outlet />
            </main>
          </PageActionsProvider>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <Drawer open onClose={() => setMenuOpen(false)} label={appCopy.nav.label}>
            <Sidebar
              onLeave={() => setMenuOpen(false)}
              onAddCenter={() => {
                setMenuOpen(false);
                addCenter();
              }}
              onSearch={() => {
                setMenuOpen(false);
                setSearching(true);
              }}
            />
          </Drawer>
        </Suspense>
      )}
      <CreateCenterHost />
      {isSearching && (
        <Suspense>
          <QuickSearch onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <LiveData userId={userId} />
      <ReadingNotices />
    </SignedInProviders>
  );
}

/** The tabs of the page's center; their space is reserved until they load. */
function CenterTabs(): ReactNode {
  const centerId = useCenterId();
  const { data } = useQuery(centersQuery);
  // An old link may have a conversation's id where a center's is expected.
  if (centerId === null || data?.centers.every(({ id }) => id !== centerId)) return null;
  return (
    <div className="border-line h-11.25 shrink-0 border-b print:hidden">
      <Suspense>
        <CenterBar centerId={centerId} />
      </Suspense>
    </div>
  );
}

/** Placed below the providers, whose data it updates. */
function LiveData({ userId }: { userId: string | null }): null {
  const toast = useToast();
  useLiveData(userId);
  useEffect(
    () => unreportedRefusals.subscribe((error) => toast({ tone: 'danger', text: error.message })),
    [toast],
  );
  return null;
}
