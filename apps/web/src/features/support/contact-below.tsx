import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { useSession } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { MailIcon } from '#src/ui/icons/icons.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactLinks } from './contact-links.tsx';
import { supportCopy } from './copy.ts';

const copy = supportCopy.help;

/** The end of a page: the team's channels, or a contact form without any. */
export function ContactBelow({ className }: { className: string }) {
  const contact = useQuery(siteSettingsQuery).data?.contact;
  if (!contact) return null;
  const hasChannel = Object.values(contact).some((way) => way !== null);
  return hasChannel ? <ContactLinks className={className} /> : <FormBelow className={className} />;
}

/** The form opens below the visible part; name and address are filled in. */
const focusMessage = (form: HTMLElement | null): void => form?.querySelector('textarea')?.focus();

/** Checked first, because the page must not have two forms with the same fields. */
function FormBelow({ className }: { className: string }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="contact-below" className={className}>
      <h2 id="contact-below" className="text-lg">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-4 text-sm">{copy.text}</p>
      {isOpen ? (
        <div ref={focusMessage}>
          <ContactForm user={user} />
        </div>
      ) : (
        <Button variant="secondary" icon={<MailIcon />} onClick={() => setOpen(true)}>
          {copy.write}
        </Button>
      )}
    </section>
  );
}
