import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { appCopy } from '#src/app/copy.ts';
import { AnnouncementStrip } from '#src/product/announcement-strip.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';

/** What the team has to say to everyone, until it is put away; other words show again. */
export function AnnouncementBar(): ReactNode {
  const announcement = useQuery(siteSettingsQuery).data?.announcement ?? null;
  const [dismissed, setDismissed] = useState(dismissedAnnouncement);
  if (announcement === null || announcement.id === dismissed) return null;
  const { id, text, tone } = announcement;
  return (
    <AnnouncementStrip
      label={appCopy.announcement.label}
      {...{ text, tone }}
      trailing={
        <IconButton
          label={appCopy.announcement.dismiss}
          icon={<CloseIcon />}
          className="text-current"
          onClick={() => {
            dismissAnnouncement(id);
            setDismissed(id);
          }}
        />
      }
    />
  );
}

const STORAGE_KEY = 'dismissedAnnouncement';

/** The last announcement that was put away on this device. */
function dismissedAnnouncement(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function dismissAnnouncement(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // A browser that refuses storage shows it again with the next visit.
  }
}
