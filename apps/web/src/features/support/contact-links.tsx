import { CONTACT_CHANNELS } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { CHANNEL_ICONS } from './channel-icons.tsx';
import { supportCopy } from './copy.ts';

const copy = supportCopy.contact;
const look = buttonClass({ variant: 'secondary' });

type Props = {
  /** Where a channel without a link leads; without it such a channel is left out. */
  fallback?: string;
  className?: string;
};

/** The ways to reach the team outside the product. */
export function ContactLinks({ fallback, className }: Props) {
  const contact = useQuery(siteSettingsQuery).data?.contact;
  const shown = CONTACT_CHANNELS.filter(
    (channel) => fallback !== undefined || Boolean(contact?.[channel]),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="contact-links" className={className}>
      <h2 id="contact-links" className="mb-3 text-lg">
        {copy.title}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {shown.map((channel) => {
          const href = contact?.[channel] ?? null;
          const face = (
            <>
              {CHANNEL_ICONS[channel]}
              {copy.channels[channel]}
            </>
          );
          return (
            <li key={channel}>
              {href === null ? (
                <Link to={fallback ?? ''} className={look}>
                  {face}
                  <span className="sr-only">{copy.toSupport}</span>
                </Link>
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer" className={look}>
                  {face}
                  <span className="sr-only">{copy.newTab}</span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
