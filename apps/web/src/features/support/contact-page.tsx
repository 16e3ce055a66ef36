import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import { supportCopy } from './copy.ts';

const copy = supportCopy.page;

/** Support for people who cannot sign in: visitors, and blocked accounts. */
export function ContactPage() {
  const { user } = useSession();
  return (
    <>
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">{copy.subtitle}</p>
      </header>
      <ContactForm key={user?.email} user={user} />
      <ContactLinks className="mt-8" />
      {user === null && (
        <p className="mt-6 text-center text-sm">
          <Link to={PATHS.login} className="text-brand-ink underline-offset-4 hover:underline">
            {copy.login}
          </Link>
        </p>
      )}
    </>
  );
}
