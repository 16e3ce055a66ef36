import type { ChatSummary } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { chatPath } from '#src/lib/paths.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { oldChatsCopy as copy } from './copy.ts';

/** A conversation of the past; the address of its thread leads to wherever it belongs. */
export function ChatCard({ chat }: { chat: ChatSummary }) {
  const { thread, createdAt, centerId, lastMessage } = chat;
  const title = chat.title || copy.untitled;
  const course = useQuery({
    ...centersQuery,
    select: ({ centers }) => centers.find(({ id }) => id === centerId)?.courseName,
  }).data;
  return (
    <Link
      to={chatPath(thread === '' ? null : thread)}
      className="rounded-card border-line bg-surface hover:border-edge hover:shadow-lift grid grid-cols-1 gap-1 border px-5 py-4 transition"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi dir={directionOf(title)} className="max-w-full min-w-0 truncate font-semibold">
          {title}
        </bdi>
        <span className="text-ink-3 text-xs">{formatDate(createdAt)}</span>
      </span>
      {lastMessage !== '' && (
        <span dir={directionOf(lastMessage)} className="text-ink-2 line-clamp-2 text-start text-sm">
          {lastMessage}
        </span>
      )}
      <span className="text-brand-ink text-xs">{centerId === null ? copy.general : course}</span>
    </Link>
  );
}
