import type { ReactNode } from 'react';
import { SignedInProviders } from '#src/app/shell/signed-in-providers.tsx';
import { ContactPage } from '#src/features/support/contact-page.tsx';

export function ContactRoute(): ReactNode {
  return (
    <SignedInProviders>
      <ContactPage />
    </SignedInProviders>
  );
}
