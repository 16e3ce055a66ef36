import type { ReactNode } from 'react';
import { Redirect } from '#src/app/routing/redirect.tsx';
import { SignedInProviders } from '#src/app/shell/signed-in-providers.tsx';
import { SecondFactorGate } from '#src/features/admin/second-factor/second-factor-gate.tsx';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { AdminRoutes } from './admin-routes.tsx';
import { GateFrame } from './gate-frame.tsx';

/** Everything under /admin; to whoever is no admin it is a path like any that does not exist. */
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
