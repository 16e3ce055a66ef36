import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SignedInProviders } from './signed-in-providers.tsx';

/** The few public pages that read from the server stand on what the signed-in ones do. */
export function GuestProviders(): ReactNode {
  return (
    <SignedInProviders>
      <Outlet />
    </SignedInProviders>
  );
}
