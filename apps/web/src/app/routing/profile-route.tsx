import type { ReactNode } from 'react';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { ContactLinks } from '#src/features/support/contact-links.tsx';

/** The profile, and below it the ways to reach the team. */
export function ProfileRoute(): ReactNode {
  return (
    <>
      <ProfilePage />
      <ContactLinks className="mx-auto mt-8 w-full max-w-5xl" />
    </>
  );
}
