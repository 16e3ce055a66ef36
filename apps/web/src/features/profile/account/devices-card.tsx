import type { OwnSession } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from '#src/api/user.ts';
import { profileCopy } from '#src/features/profile/copy.ts';
import { LoadedSection } from '#src/features/profile/loaded-section.tsx';
import { formatDate, formatTime } from '#src/lib/words/dates.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ScreenIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { EndSessions } from './end-sessions.tsx';

const copy = profileCopy.devices;
/** Others are behind a button, because a user who never signs out has many. */
const SHOWN_AT_FIRST = 5;

/** The sessions of the account, and buttons to end them. */
export function DevicesCard() {
  return (
    <SectionCard title={copy.title}>
      <LoadedSection query={useQuery(sessionsQuery)} copy={copy}>
        {(sessions) => <DeviceList sessions={sessions} />}
      </LoadedSection>
    </SectionCard>
  );
}

function DeviceList({ sessions }: { sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState(0);
  const showList = (): void => setEnded((times) => times + 1);
  // The pressed button disappears with its row, so the focus moves to the list.
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

type Props = { session: OwnSession; onEnded: () => void };

function DeviceRow({ session, onEnded }: Props) {
  const { id, createdAt, lastSeenAt, isCurrent } = session;
  const device = session.device === '' ? copy.unknown : session.device;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
      <ScreenIcon className="text-ink-3 size-5" />
      <div className="min-w-40 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {device}
          {isCurrent && <Badge tone="ok">{copy.current}</Badge>}
        </h3>
        <dl className="text-ink-2 text-sm">
          {!isCurrent && <Time label={copy.lastSeenAt} at={lastSeenAt} />}
          <Time label={copy.openedAt} at={createdAt} />
        </dl>
      </div>
      {!isCurrent && (
        <EndSessions
          label={copy.end}
          name={copy.endOf(device)}
          title={copy.endTitle(device)}
          text={copy.endText}
          failed={copy.endFailed}
          mutation={endSessionMutation(id)}
          onEnded={onEnded}
        />
      )}
    </li>
  );
}

function Time({ label, at }: { label: string; at: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-3">{label}:</dt>
      <dd>
        <time dateTime={at}>
          {formatDate(at)} <bdi dir="ltr">{formatTime(at)}</bdi>
        </time>
      </dd>
    </div>
  );
}
