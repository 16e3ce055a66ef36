import type { User } from '@nibras/contract';
import { useState } from 'react';
import { useSession } from '#src/lib/session/session.ts';
import { CenterDialog } from '#src/features/centers/open/center-dialog.tsx';
import { centersCopy } from '#src/features/centers/copy.ts';
import { givenName, greetingAt } from './home-stats.ts';
import { Library, LibraryHeading } from './library.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { useOpenCenter } from '#src/features/centers/open/use-open-center.ts';

const copy = centersCopy.home;

export function HomePage() {
  const { user } = useSession();
  const { openId, close } = useOpenCenter();
  // The guard above lets nobody else in; between a sign-out and its redirect there is nothing to show.
  if (user === null) return null;
  return (
    <div className="mx-auto w-full max-w-6xl">
      <Greeting user={user} />
      <StatTiles user={user} />
      <LibraryHeading />
      <Library />
      {openId !== null && <CenterDialog key={openId} id={openId} onClose={close} />}
    </div>
  );
}

function Greeting({ user }: { user: User }) {
  const [now] = useState(() => new Date());
  return (
    <header className="mb-6">
      <h1 className="text-2xl outline-none">
        {copy.greeting(greetingAt(now), givenName(user.username))}
      </h1>
      <p className="text-ink-2 mt-1">{copy.line}</p>
    </header>
  );
}
