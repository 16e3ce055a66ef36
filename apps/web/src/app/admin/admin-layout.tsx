import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { MAIN_ID, SkipLink } from '#src/app/shell/skip-link.tsx';
import { ThemeButton } from '#src/app/shell/theme-button.tsx';
import { useSearchKey } from '#src/app/shell/use-search-key.ts';
import { UserMenu } from '#src/app/shell/user-menu.tsx';
import { PATHS } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { CloseIcon, MenuIcon, SearchIcon } from '#src/ui/icons/icons.tsx';
import { AdminNav } from './admin-nav.tsx';
import { consoleCopy } from './copy.ts';

const Drawer = lazy(async () => ({
  default: (await import('#src/ui/overlays/drawer.tsx')).Drawer,
}));

const ConsoleSearch = lazy(async () => ({
  default: (await import('./console-search.tsx')).ConsoleSearch,
}));

/** The console's sidebar, bar and page; below 900 px the sidebar is in a drawer. */
export function AdminLayout(): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  useSearchKey(() => setSearching(true));
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <aside
          aria-label={consoleCopy.sidebar}
          className="border-line bg-sunk sticky top-0 hidden h-dvh w-64 shrink-0 border-e min-[900px]:block"
        >
          <AdminSidebar />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="border-line bg-paper/90 sticky top-0 z-20 flex min-h-15 items-center gap-2 border-b px-3.5 backdrop-blur-sm min-[900px]:px-6">
            <IconButton
              label={appCopy.nav.open}
              icon={<MenuIcon />}
              look="outline"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
              className="min-[900px]:hidden"
            />
            <span className="px-1 font-semibold">{consoleCopy.name}</span>
            <div className="ms-auto flex items-center gap-1.5">
              <SearchButton onSearch={() => setSearching(true)} />
              <ThemeButton />
              <UserMenu />
            </div>
          </header>
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className="flex-1 px-4 py-6 outline-none min-[900px]:px-6 min-[900px]:py-8"
          >
            <Outlet />
          </main>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <Drawer open onClose={() => setMenuOpen(false)} label={consoleCopy.nav}>
            <AdminSidebar onLeave={() => setMenuOpen(false)} />
          </Drawer>
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <ConsoleSearch onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

/** An icon on narrow screens, where there is no keyboard shortcut to show. */
function SearchButton({ onSearch }: { onSearch: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className="rounded-input text-ink-2 hover:border-edge min-[900px]:border-line min-[900px]:bg-surface flex size-10 items-center justify-center gap-2.5 border border-transparent text-sm transition-colors min-[900px]:me-1.5 min-[900px]:w-64 min-[900px]:justify-start min-[900px]:px-3"
    >
      <SearchIcon className="max-[899px]:text-[1.0625rem]" />
      <span className="max-[899px]:sr-only">{consoleCopy.search.title}</span>
      <span aria-hidden className="text-ink-3 ms-auto text-xs max-[899px]:hidden">
        <kbd dir="ltr" className="font-sans">
          Ctrl K
        </kbd>
      </span>
    </button>
  );
}

function AdminSidebar({ onLeave }: { onLeave?: () => void }): ReactNode {
  return (
    <div className="bg-sunk flex h-full flex-col gap-3 px-3.5 py-4">
      <div className="flex items-center justify-between">
        <Link to={PATHS.admin} onClick={onLeave} className="rounded-chip px-2.5 py-1">
          <Logo />
        </Link>
        {onLeave && <IconButton label={appCopy.nav.close} icon={<CloseIcon />} onClick={onLeave} />}
      </div>
      <AdminNav onLeave={onLeave} />
    </div>
  );
}
