import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { CHAT_PATH, isChatPath } from '#src/app/routing/chat-route.ts';
import { appCopy } from '#src/app/copy.ts';

/** What the conversation is about: the center's course, or the assistant for everything. */
export function ChatSubject(): ReactNode {
  const { pathname } = useLocation();
  const { data } = useQuery(centersQuery);
  if (!isChatPath(pathname)) return null;
  const id = decodeURIComponent(pathname.slice(CHAT_PATH.length + 1));
  const center = data?.centers.find((listed) => listed.id === id);
  return (
    <bdi className="min-w-0 truncate font-semibold">
      {center?.courseName ?? (id === '' && appCopy.nav.general)}
    </bdi>
  );
}
