import { getSiteSettings, type Announcement } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { siteSettingsQuery } from '#src/api/site-settings.ts';
import { appCopy } from '#src/app/copy.ts';
import { readLocal, removeLocal, writeLocal } from '#src/lib/browser/local-storage.ts';
import { AnnouncementStrip } from '#src/product/announcement-strip.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';

const DISMISSED = 'dismissedAnnouncement';
const LAST = 'lastAnnouncement';

/** The team's announcement, until it is dismissed; a new text shows again. */
export function AnnouncementBar(): ReactNode {
  const announcement = useAnnouncement();
  const [dismissed, setDismissed] = useState(() => readLocal(DISMISSED));
  const isLate = useIsLate(announcement?.id ?? null);
  if (announcement === null || announcement.id === dismissed) return null;
  const { id, text, tone } = announcement;
  const strip = (
    <AnnouncementStrip
      label={appCopy.announcement.label}
      {...{ text, tone }}
      className={isLate ? 'shadow-lift min-[900px]:rounded-box' : ''}
      trailing={
        <IconButton
          label={appCopy.announcement.dismiss}
          icon={<CloseIcon />}
          className="text-current"
          onClick={() => {
            writeLocal(DISMISSED, id);
            setDismissed(id);
          }}
        />
      }
    />
  );
  if (!isLate) return strip;
  return (
    <div className="relative z-30 h-0 print:hidden">
      {/* Below the bar, at its height, so that its links stay reachable. A wide window has space in
          its corner. */}
      <div className="absolute inset-x-0 top-15 min-[900px]:start-auto min-[900px]:end-4 min-[900px]:top-17 min-[900px]:w-96">
        {strip}
      </div>
    </div>
  );
}

/**
 * The announcement of the last visit until the server sends the current one, so that the page
 * starts below it.
 */
function useAnnouncement(): Announcement | null {
  const settings = useQuery(siteSettingsQuery).data;
  const [last] = useState(readLast);
  useEffect(() => {
    if (settings?.announcement) writeLocal(LAST, JSON.stringify(settings.announcement));
    else if (settings) removeLocal(LAST);
  }, [settings]);
  return settings ? settings.announcement : last;
}

function readLast(): Announcement | null {
  try {
    const stored: unknown = JSON.parse(readLocal(LAST) ?? 'null');
    return getSiteSettings.response.shape.announcement.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether the page was shown before its announcement arrived. Then it overlays the page instead of
 * pushing it down, until the next page.
 */
function useIsLate(id: string | null): boolean {
  const { key } = useLocation();
  const [page, setPage] = useState({ key, id });
  if (page.key !== key) setPage({ key, id });
  return id !== page.id;
}
