import type { User } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useOpenCenter } from '#src/features/centers/open/use-open-center.ts';
import { useSession } from '#src/lib/session/session.ts';
import { OnceIdle } from '#src/ui/states/once-idle.tsx';
import { StatTile } from '#src/ui/surfaces/stat-tile.tsx';
import { Continue, useLastChat } from './continue.tsx';
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

/** `today` shows the cards to review. */
export function HomePage({ today }: { today: ReactNode }) {
  const { user } = useSession();
  const { openId, close } = useOpenCenter();
  const { lastChat, isPending } = useLastChat();
  const centers = useQuery(centersQuery);
  const hasNoCenter = centers.data?.centers.length === 0;
  // The guard above requires a user; between a sign-out and its redirect there is none.
  if (user === null) return null;
  const isNewcomer = user.totalMessages === 0 && lastChat === null;
  // The first steps link to the first center, which an empty library would repeat.
  const isAtStart = isNewcomer && hasNoCenter;
  const lastResult = (
    <OnceIdle>
      <LastResult />
    </OnceIdle>
  );
  return (
    <div className="mx-auto w-full max-w-6xl">
      <Greeting user={user} line={isNewcomer ? copy.newcomerLine : copy.line} />
      {isNewcomer && <FirstSteps />}
      {/* A newcomer's steps depend on it and are above it. */}
      {!isAtStart && (centers.isFetched || !isNewcomer) && (
        <div className="mb-6">
          <LibraryHeading />
          <Library />
        </div>
      )}
      {/* Once the grid has its height, because content below would move with it. */}
      {centers.isFetched && (
        <>
          {today}
          {isNewcomer ? (
            <div className="mb-6 empty:hidden">{lastResult}</div>
          ) : (
            <Continue {...{ lastChat, isPending, lastResult }} />
          )}
          <StatTiles user={user} />
        </>
      )}
      {openId !== null && (
        <Suspense>
          <CenterDialog key={openId} id={openId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
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
