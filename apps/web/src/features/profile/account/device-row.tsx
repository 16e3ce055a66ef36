import type { OwnSession } from '@nibras/contract';
import { endSessionMutation } from '#src/api/user.ts';
import { formatDate, formatTime } from '#src/lib/words/dates.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { ScreenIcon } from '#src/ui/icons/icons.tsx';
import { profileCopy } from '#src/features/profile/copy.ts';
import { EndSessions } from './end-sessions.tsx';

const copy = profileCopy.devices;

type Props = { session: OwnSession; onEnded: () => void };

export function DeviceRow({ session, onEnded }: Props) {
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
