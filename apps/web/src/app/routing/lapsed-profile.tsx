import type { ReactNode } from 'react';
import { appCopy } from '#src/app/copy.ts';
import { PlainLayout } from '#src/app/shell/plain-layout.tsx';
import { LapsedProfilePage } from '#src/features/profile/lapsed-profile-page.tsx';
import { PageFrame } from './page-frame.tsx';

/** The part of /profile for a user without an active plan, in the layout of /subscriptions. */
export function LapsedProfile(): ReactNode {
  return (
    <PlainLayout>
      <PageFrame title={appCopy.titles.profile}>
        <LapsedProfilePage />
      </PageFrame>
    </PlainLayout>
  );
}
