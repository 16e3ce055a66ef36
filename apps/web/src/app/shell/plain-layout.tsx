import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { appCopy } from '#src/app/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Logo } from '#src/ui/brand/logo.tsx';
import { LogOutIcon } from '#src/ui/icons/icons.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { SupportSection } from '#src/features/support/support-section.tsx';
import { SignedInProviders } from './signed-in-providers.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useSignOut } from './user-menu.tsx';

/** For a user without a plan: only a sign-out and a contact link. */
export function PlainLayout({ children }: { children?: ReactNode }): ReactNode {
  const leave = useSignOut();
  return (
    <SignedInProviders>
      <div className="flex min-h-dvh flex-col">
        <AnnouncementBar />
        <header className="border-line border-b">
          <div className="mx-auto flex min-h-15 max-w-272 items-center gap-2 px-4 min-[900px]:px-8">
            <Logo className="me-auto" />
            <ThemeButton />
            <Button variant="quiet" size="sm" icon={<LogOutIcon />} data-leaves onClick={leave}>
              {appCopy.nav.logout}
            </Button>
          </div>
        </header>
        <main
          tabIndex={-1}
          className="mx-auto w-full max-w-272 flex-1 px-4 py-8 outline-none min-[900px]:px-8"
        >
          {children ?? <Outlet />}
        </main>
        <SupportSection />
      </div>
    </SignedInProviders>
  );
}
