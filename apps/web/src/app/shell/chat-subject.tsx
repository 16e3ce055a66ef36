import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { appCopy } from '#src/app/copy.ts';
import { isChatPath, PATHS } from '#src/lib/paths.ts';

/** What the conversation is about: the center's course, or the assistant for everything. */
export function ChatSubject(): ReactNode {
  const { pathname } = useLocation();
  const { data } = useQuery(centersQuery);
  if (!isChatPath(pathname)) return null;
  const id = decodeURIComponent(pathname.slice(PATHS.chat.length + 1));
  const center = data?.centers.find((listed) => listed.id === id);
  return (
    <bdi className="min-w-0 truncate font-semibold">
      {center?.courseName ?? (id === '' && appCopy.nav.general)}
    </bdi>
  );
}
