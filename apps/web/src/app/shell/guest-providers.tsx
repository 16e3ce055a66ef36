import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SignedInProviders } from './signed-in-providers.tsx';

/** The few public pages that read from the server need the same providers as signed-in pages. */
export function GuestProviders(): ReactNode {
  return (
    <SignedInProviders>
      <Outlet />
    </SignedInProviders>
  );
}
