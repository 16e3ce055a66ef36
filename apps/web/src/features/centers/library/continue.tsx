import type { Center, ChatSummary } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { OPENED_HERE } from '#src/features/centers/open/use-open-center.ts';
import { ReadingProgress } from '#src/features/centers/reading-progress.tsx';
import { centerPath, chatPath } from '#src/lib/paths.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { ChatIcon } from '#src/ui/icons/icons.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';

const copy = centersCopy.continue;

type Props = { lastChat: ChatSummary | null; lastResult: ReactNode };

/** Where to continue: the last conversation, the last exam, and files that are being read. */
export function Continue({ lastChat, lastResult }: Props) {
  const centers = useQuery(centersQuery).data?.centers ?? [];
  const reading = centers.filter(({ progress }) => progress !== null);
  return (
    <section
      aria-label={copy.label}
      className="mb-6 grid grid-cols-1 gap-3.5 empty:hidden lg:auto-cols-fr lg:grid-flow-col"
    >
      {lastChat && <ChatCard chat={lastChat} place={placeOf(lastChat, centers)} />}
      {lastResult}
      {reading.length > 0 && <ReadingNow centers={reading} />}
    </section>
  );
}

function placeOf({ centerId }: ChatSummary, centers: readonly Center[]): string {
  return centers.find(({ id }) => id === centerId)?.courseName ?? copy.general;
}

function ChatCard({ chat, place }: { chat: ChatSummary; place: string }) {
  const { title, lastMessage } = chat;
  return (
    <Link
      to={chatPath(chat.centerId, chat.thread)}
      className="rounded-card border-line bg-surface hover:border-edge flex min-w-0 items-start gap-4 border p-5 transition-colors"
    >
      <span className="rounded-input bg-lamp-soft text-lamp-ink grid size-11 shrink-0 place-items-center">
        <ChatIcon />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <span className="text-ink-3 truncate text-sm">
          {copy.lastChat} · <MixedName text={place} />
        </span>
        <span dir={directionOf(title)} className="truncate text-start font-semibold">
          <MixedText text={title} />
        </span>
        {lastMessage !== '' && (
          <span
            dir={directionOf(lastMessage)}
            className="text-ink-2 line-clamp-1 text-start text-sm"
          >
            <MixedText text={lastMessage} />
          </span>
        )}
      </span>
    </Link>
  );
}

function ReadingNow({ centers }: { centers: readonly Center[] }) {
  return (
    <Card className="grid min-w-0 grid-cols-1 content-start gap-y-3">
      <h2 className="text-ink-3 -mb-3 text-sm font-normal">{copy.reading}</h2>
      {centers.map((center) => (
        <div key={center.id}>
          <Link
            to={centerPath(center.id)}
            state={OPENED_HERE}
            className="block truncate font-semibold hover:underline"
          >
            <MixedName text={center.courseName} />
          </Link>
          {center.progress && <ReadingProgress {...center} progress={center.progress} />}
        </div>
      ))}
    </Card>
  );
}
