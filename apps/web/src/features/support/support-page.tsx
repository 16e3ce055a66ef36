import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { NarrowPage } from '#src/ui/surfaces/narrow-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import { supportCopy as copy } from './copy.ts';
import { OwnMessages } from './own-messages.tsx';

export function SupportPage() {
  const { user } = useSession();
  // The guard above requires a user; between a sign-out and its redirect there is none.
  if (user === null) return null;
  return (
    <NarrowPage
      title={copy.title}
      subtitle={copy.subtitle}
      note={
        <p className="text-ink-2 mt-1 text-sm">
          {copy.faqQuestion}{' '}
          <Link
            to={PATHS.faq}
            className="text-brand-ink font-semibold underline-offset-4 hover:underline"
          >
            {copy.faqLink}
          </Link>
        </p>
      }
    >
      <ContactForm user={user} />
      <ContactLinks className="mt-9" />
      <section aria-labelledby="own-messages" className="mt-9">
        <h2 id="own-messages" className="mb-4 text-lg">
          {copy.listTitle}
        </h2>
        <OwnMessages />
      </section>
    </NarrowPage>
  );
}
