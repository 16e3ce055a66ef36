import { CONTACT_CHANNELS, type ContactChannel } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { MailIcon } from '#src/ui/icons/icons.tsx';
import { supportCopy } from './copy.ts';

const copy = supportCopy.contact;
const look = buttonClass({ variant: 'secondary' });

/** Links to the team's channels outside the product. */
export function ContactLinks({ className }: { className?: string }) {
  const contact = useQuery(siteSettingsQuery).data?.contact;
  if (!contact || Object.values(contact).every((way) => way === null)) return null;
  return (
    <section aria-labelledby="contact-links" className={className}>
      <h2 id="contact-links" className="mb-3 text-lg">
        {copy.title}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {contact.email !== null && (
          <li className="max-w-full">
            <a href={`mailto:${contact.email}`} className={cx(look, 'max-w-full')}>
              <MailIcon />
              <bdi dir="ltr" className="truncate">
                {contact.email}
              </bdi>
            </a>
          </li>
        )}
        {CONTACT_CHANNELS.map((channel) => {
          const href = contact[channel];
          if (href === null) return null;
          return (
            <li key={channel}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
                {CHANNEL_ICONS[channel]}
                {copy.channels[channel]}
                <span className="sr-only">{copy.newTab}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/* Our own icons, which resemble no trademark. */
const CHANNEL_ICONS = {
  /** A speech bubble with a receiver. */
  whatsapp: (
    <Icon d="M12 3.8a8.2 8.2 0 0 1 0 16.4c-1.4 0-2.8-.4-4-1L3.8 20.2l1.1-4a8.2 8.2 0 0 1 7.1-12.4zM9.2 8.4c-.5 3.4 2.9 6.9 6.3 6.4l.6-1.7-2-1-1 .9a5 5 0 0 1-2-2l.9-1-1-2-1.8.4z" />
  ),
  /** A paper plane. */
  telegram: <Icon d="M20.5 4.5 3.5 11.3l5.2 2 8.3-6.3-6.2 7.4v4.8l2.9-3 3.7 2.6 3.1-14.3z" />,
  /** Two crossing strokes. */
  x: <Icon d="M4.5 4.5h4L19.5 19.5h-4L4.5 4.5zM19 4.5l-6 6.3M10.7 13.4 5 19.5" />,
} satisfies Record<ContactChannel, ReactNode>;
