import type { User } from '@nibras/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cardQueueQuery } from '#src/api/cards.ts';
import { centersQuery } from '#src/api/centers.ts';
import { chatsQuery } from '#src/api/chats.ts';
import { examsQuery } from '#src/api/exams.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useOpenCenter } from '#src/features/centers/open/use-open-center.ts';
import { useSession } from '#src/lib/session/session.ts';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { StatTile } from '#src/ui/surfaces/stat-tile.tsx';
import { Continue } from './continue.tsx';
import { FirstSteps } from './first-steps.tsx';
import { daysWithProduct, givenName, greetingAt, questionCount, timeSaved } from './home-stats.ts';
import { Library, LibraryHeading } from './library.tsx';

const CenterDialog = lazy(async () => ({
  default: (await import('#src/features/centers/open/center-dialog.tsx')).CenterDialog,
}));

const LastResult = lazy(async () => ({
  default: (await import('./last-result.tsx')).LastResult,
}));

const copy = centersCopy.home;

type Props = {
  /** Links to today's cards, of which `waiting` are left. */
  today: (waiting: number) => ReactNode;
};

export function HomePage({ today }: Props) {
  const { user } = useSession();
  const { openId, close } = useOpenCenter();
  const centers = useQuery(centersQuery);
  const chats = useInfiniteQuery(chatsQuery({}));
  const cards = useQuery(cardQueueQuery(null));
  const exams = useInfiniteQuery(examsQuery({}));
  const lastChat = chats.data?.pages[0]?.chats[0] ?? null;
  const lastExam = exams.data?.pages[0]?.exams[0];
  const waiting = cards.data ? cards.data.due + cards.data.fresh : 0;
  const hasNoCenter = centers.data?.centers.length === 0;
  // The guard above requires a user; between a sign-out and its redirect there is none.
  if (user === null) return null;
  const isNewcomer = user.totalMessages === 0 && lastChat === null;
  // The first steps link to the first center, which an empty library would repeat.
  const isAtStart = isNewcomer && hasNoCenter;
  const lastResult = lastExam && <LastResult exam={lastExam} />;
  const isKnown = [centers, chats, cards, exams].every(({ isFetched }) => isFetched);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <Greeting user={user} line={isNewcomer ? copy.newcomerLine : copy.line} />
      {isNewcomer && <FirstSteps />}
      {/* The steps of a newcomer depend on it too, and stand above. */}
      {!isAtStart && (centers.isFetched || !isNewcomer) && (
        <div className="mb-6">
          <LibraryHeading />
          <Library />
        </div>
      )}
      {/* After the grid has its height, and all at once, so that nothing moves content below it. */}
      {centers.isFetched && !isKnown && <Loading />}
      {isKnown && (
        <Suspense fallback={<Loading />}>
          {waiting > 0 && today(waiting)}
          {isNewcomer ? (
            lastResult && <div className="mb-6">{lastResult}</div>
          ) : (
            <Continue {...{ lastChat, lastResult }} />
          )}
          <StatTiles user={user} />
        </Suspense>
      )}
      {openId !== null && (
        <Suspense>
          <CenterDialog key={openId} id={openId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Loading() {
  return <Skeleton className="rounded-card h-28" />;
}

function Greeting({ user, line }: { user: User; line: string }) {
  const [now] = useState(() => new Date());
  return (
    <header className="mb-6">
      <h1 className="text-2xl outline-none">
        {copy.greeting(greetingAt(now), givenName(user.username))}
      </h1>
      <p className="text-ink-2 mt-1">{line}</p>
    </header>
  );
}

function StatTiles({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  const { totalMessages, createdAt } = user;
  return (
    <div className="grid grid-cols-2 gap-3.5 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
      <StatTile label={copy.questions} value={questionCount(totalMessages)} />
      <StatTile label={copy.days} value={daysWithProduct(createdAt, nowMs)} />
      <StatTile label={copy.timeSaved} value={timeSaved(totalMessages)} />
    </div>
  );
}
