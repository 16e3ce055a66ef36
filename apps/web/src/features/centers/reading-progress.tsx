import type { Center } from '@nibras/contract';
import { someOfFiles } from '#src/lib/words/arabic-count.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { centersCopy } from './copy.ts';
import { progressShare, progressWords } from './page-words.ts';
import { unreadCount } from './unread-files.ts';

type Props = Pick<Center, 'courseName'> & { progress: NonNullable<Center['progress']> };

/** The progress of reading a center's files, updated by events. */
export function ReadingProgress({ courseName, progress }: Props) {
  const share = progressShare(progress);
  return (
    <div>
      <div className="text-ink-2 flex items-start justify-between gap-3 text-sm">
        <p>{progressWords(progress)}</p>
        {share !== null && <p className="font-semibold">{Math.round(share * 100)}%</p>}
      </div>
      <ProgressBar
        label={centersCopy.state.progress(courseName)}
        value={share}
        className="mt-2.5"
      />
    </div>
  );
}

/** A center that is read for the first time has neither badge; its progress shows. */
export function CenterBadge({ center }: { center: Pick<Center, 'isActive' | 'progress'> }) {
  if (center.isActive) return <Badge tone="active">{centersCopy.state.active}</Badge>;
  if (center.progress) return <Badge tone="lamp">{centersCopy.continue.reading}</Badge>;
  return <Badge tone="inactive">{centersCopy.state.inactive}</Badge>;
}

/** The number of unreadable files; nothing if there are none. */
export function UnreadBadge({ center, className = '' }: { center: Center; className?: string }) {
  const unread = unreadCount(center);
  if (unread === 0) return null;
  return (
    <Badge tone="danger" icon={<AlertIcon className="size-3.5" />} className={className}>
      {centersCopy.state.unread(someOfFiles(unread, center.files.length))}
    </Badge>
  );
}
