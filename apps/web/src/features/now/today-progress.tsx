import type { Now } from '@nibras/contract';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { nowCopy } from './copy.ts';

const copy = nowCopy.today;

/** The share of today's minutes that is done. */
export function TodayProgress({ today: { planned, doneMinutes } }: { today: Now['today'] }) {
  if (planned === 0) return null;
  return (
    <div className="grid w-full grid-cols-1 gap-1.5 sm:max-w-72">
      <p className="text-ink-2 text-sm">{copy.progress(doneMinutes, planned)}</p>
      <ProgressBar label={copy.progressLabel} value={doneMinutes / planned} />
    </div>
  );
}
