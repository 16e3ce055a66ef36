import type { ReactNode } from 'react';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { ContactBelow } from '#src/features/support/contact-below.tsx';

/** The profile, and below it the ways to contact the team. */
export function ProfileRoute(): ReactNode {
  return (
    <>
      <ProfilePage />
      <ContactBelow className="mx-auto mt-8 w-full max-w-5xl" />
    </>
  );
}
