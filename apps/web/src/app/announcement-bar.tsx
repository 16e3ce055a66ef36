import type { AnnouncementTone } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { directionOf } from '#src/lib/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { BellIcon, CloseIcon, DoneIcon, WarningIcon } from '#src/ui/icons.tsx';
import { appCopy } from './copy.ts';
import { dismissAnnouncement, dismissedAnnouncement } from './dismissed-announcement.ts';

const LOOKS = {
  info: { className: 'bg-brand-soft text-brand-ink', icon: <BellIcon /> },
  good: { className: 'bg-ok-soft text-ok', icon: <DoneIcon /> },
  warn: { className: 'bg-lamp-soft text-warn', icon: <WarningIcon /> },
} satisfies Record<AnnouncementTone, { className: string; icon: ReactNode }>;

/** What the team has to say to everyone, until it is put away; other words show again. */
export function AnnouncementBar(): ReactNode {
  const announcement = useQuery(siteSettingsQuery).data?.announcement ?? null;
  const [dismissed, setDismissed] = useState(dismissedAnnouncement);
  if (announcement === null || announcement.id === dismissed) return null;
  const { id, text, tone } = announcement;
  const { className, icon } = LOOKS[tone];
  return (
    <section
      aria-label={appCopy.announcement.label}
      className={cx(
        'flex shrink-0 items-center gap-3 py-1 ps-4 pe-2 text-sm min-[900px]:ps-6 min-[900px]:pe-4',
        className,
      )}
    >
      {icon}
      <p dir={directionOf(text)} className="min-w-0 flex-1 py-1.5 text-start wrap-anywhere">
        {text}
      </p>
      <IconButton
        label={appCopy.announcement.dismiss}
        icon={<CloseIcon />}
        className="text-current"
        onClick={() => {
          dismissAnnouncement(id);
          setDismissed(id);
        }}
      />
    </section>
  );
}
