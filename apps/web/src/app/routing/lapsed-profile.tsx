import type { ReactNode } from 'react';
import { appCopy } from '#src/app/copy.ts';
import { PlainLayout } from '#src/app/shell/plain-layout.tsx';
import { LapsedProfilePage } from '#src/features/profile/lapsed-profile-page.tsx';
import { PageFrame } from './page-frame.tsx';

/** What a user without a running plan keeps of /profile, in the layout of /subscriptions. */
export function LapsedProfile(): ReactNode {
  return (
    <PlainLayout>
      <PageFrame title={appCopy.titles.profile}>
        <LapsedProfilePage />
      </PageFrame>
    </PlainLayout>
  );
}
