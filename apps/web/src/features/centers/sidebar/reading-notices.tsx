import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { wasFollowed } from '#src/features/centers/editing/creating.ts';
import { unreadCount } from '#src/features/centers/unread-files.ts';
import { centerPath, startChatPath } from '#src/lib/paths.ts';
import { someOfFiles } from '#src/lib/words/arabic-count.ts';
import { useToast, type ToastMessage } from '#src/ui/overlays/toast.tsx';
import { readingNewsCopy as copy } from './copy.ts';

/** Reports on any page that the reading of a center's files has ended, with its result. */
export function ReadingNotices(): null {
  const toast = useToast();
  const navigate = useNavigate();
  // Other components load the centers; here the cache is only watched.
  const centers = useQuery({ ...centersQuery, enabled: false }).data?.centers;
  const beingRead = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (centers === undefined) return;
    for (const center of centers) {
      if (center.progress !== null || !beingRead.current.has(center.id)) continue;
      if (!wasFollowed(center.id)) {
        toast(readingNews(center, (path) => void navigate(path)));
      }
    }
    const reading = centers.filter(({ progress }) => progress !== null);
    beingRead.current = new Set(reading.map(({ id }) => id));
  }, [centers, toast, navigate]);
  return null;
}

function readingNews(center: Center, open: (path: string) => void): ToastMessage {
  const { id, courseName, isActive, files } = center;
  const unread = unreadCount(center);
  const seeWhy = { label: copy.seeWhy, onClick: () => open(centerPath(id)) };
  if (unread === files.length && unread > 0) {
    return { text: copy.nothingRead(courseName), tone: 'danger', action: seeWhy };
  }
  const ended = isActive ? copy.ready(courseName) : copy.ended(courseName);
  if (unread > 0) {
    const text = copy.withUnread(ended, someOfFiles(unread, files.length));
    return { text, tone: 'danger', action: seeWhy };
  }
  if (!isActive) return { text: copy.ended(courseName) };
  const start = { label: copy.start, onClick: () => open(startChatPath(id)) };
  return { text: ended, tone: 'ok', action: start };
}
