import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { appCopy } from '#src/app/copy.ts';
import { AnnouncementStrip } from '#src/product/announcement-strip.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';

/** What the team has to say to everyone, until it is put away; other words show again. */
export function AnnouncementBar(): ReactNode {
  const announcement = useQuery(siteSettingsQuery).data?.announcement ?? null;
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED));
  const isLate = useIsLate(announcement?.id ?? null);
  if (announcement === null || announcement.id === dismissed) return null;
  const { id, text, tone } = announcement;
  const strip = (
    <AnnouncementStrip
      label={appCopy.announcement.label}
      {...{ text, tone }}
      trailing={
        <IconButton
          label={appCopy.announcement.dismiss}
          icon={<CloseIcon />}
          className="text-current"
          onClick={() => {
            store(DISMISSED, id);
            setDismissed(id);
          }}
        />
      }
    />
  );
  if (!isLate) return strip;
  return (
    <div className="relative z-30 h-0 print:hidden">
      {/* Beneath the bar, whose height this is: its ways stay in reach. */}
      <div className="shadow-lift absolute inset-x-0 top-15">{strip}</div>
    </div>
  );
}

/**
 * Whether the page stood before its announcement came: then that lies over the page instead of pushing it
 * down, and takes its place with the next page.
 */
function useIsLate(id: string | null): boolean {
  const { key } = useLocation();
  const [page, setPage] = useState({ key, id });
  if (page.key !== key) setPage({ key, id });
  return id !== page.id;
}

const DISMISSED = 'dismissedAnnouncement';

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that refuses storage shows it again with the next visit.
  }
}
