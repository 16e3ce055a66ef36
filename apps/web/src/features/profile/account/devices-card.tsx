import type { OwnSession } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endOtherSessionsMutation, sessionsQuery } from '#src/api/user.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { profileCopy } from '#src/features/profile/copy.ts';
import { DeviceRow } from './device-row.tsx';
import { EndSessions } from './end-sessions.tsx';
import { ProfileSection } from '#src/features/profile/profile-section.tsx';
import { SectionLoading } from '#src/features/profile/section-loading.tsx';

const copy = profileCopy.devices;
/** The others wait behind a button: whoever never signs out has many. */
const SHOWN_AT_FIRST = 5;

/** Where the account is signed in, and the way to end it there. */
export function DevicesCard() {
  return (
    <ProfileSection title={copy.title}>
      <Devices />
    </ProfileSection>
  );
}

function Devices() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery);
  if (isPending) return <SectionLoading label={copy.loading} />;
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return <DeviceList sessions={data} />;
}

function DeviceList({ sessions }: { sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState(0);
  const showList = (): void => setEnded((times) => times + 1);
  // The button that was pressed goes with its row: the reader is left at the list, not at the top.
  useEffect(() => {
    if (ended > 0) list.current?.focus();
  }, [ended]);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <p className="text-ink-2 text-sm">{copy.hint}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={copy.list}
        className="divide-line mt-2 divide-y outline-none"
      >
        {shown.map((session) => (
          <DeviceRow key={session.id} session={session} onEnded={showList} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="quiet" size="sm" className="mb-2" onClick={() => setWhole(true)}>
          {copy.showAll(sessions.length)}
        </Button>
      )}
      <div className="border-line border-t pt-4">
        {hasOthers ? (
          <EndSessions
            label={copy.endOthers}
            title={copy.endOthersTitle}
            text={copy.endOthersText}
            failed={copy.endOthersFailed}
            mutation={endOtherSessionsMutation}
            onEnded={showList}
          />
        ) : (
          <p className="text-ink-3 text-sm">{copy.onlyThis}</p>
        )}
      </div>
    </>
  );
}
