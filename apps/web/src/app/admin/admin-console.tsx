import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Redirect } from '#src/app/routing/redirect.tsx';
import { SignedInProviders } from '#src/app/shell/signed-in-providers.tsx';
import { ThemeButton } from '#src/app/shell/theme-button.tsx';
import { SecondFactorGate } from '#src/features/admin/second-factor/second-factor-gate.tsx';
import { useDocumentTitle } from '#src/lib/browser/document-title.ts';
import { LANDING_PATH, PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Logo } from '#src/ui/brand/logo.tsx';
import { AdminRoutes } from './admin-routes.tsx';
import { consoleCopy } from './copy.ts';

/** Everything under /admin; for other users the path does not exist. */
export function AdminConsole(): ReactNode {
  const { user } = useSession();
  if (user?.role !== 'admin') return <Redirect to={PATHS.login} />;
  return (
    <SignedInProviders>
      <SecondFactorGate frame={(content) => <GateFrame>{content}</GateFrame>}>
        <AdminRoutes />
      </SecondFactorGate>
    </SignedInProviders>
  );
}

/** The frame of the second factor's question, which shows no part of the console. */
function GateFrame({ children }: { children: ReactNode }): ReactNode {
  useDocumentTitle(consoleCopy.name);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b">
        <div className="mx-auto flex min-h-15 max-w-272 items-center gap-2 px-4 min-[900px]:px-8">
          <Logo className="me-auto" />
          <ThemeButton />
          <Link to={LANDING_PATH} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {consoleCopy.back}
          </Link>
        </div>
      </header>
      <main tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-8 outline-none">
        {children}
      </main>
    </div>
  );
}
