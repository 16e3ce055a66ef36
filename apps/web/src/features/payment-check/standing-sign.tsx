import { cx } from '#src/ui/cx.ts';
import { AlertIcon, DoneIcon, SearchIcon } from '#src/ui/icons/icons.tsx';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import type { Standing } from './use-payment-check.ts';

const LOOKS = {
  waiting: 'bg-lamp-soft',
  settled: 'bg-ok-soft text-ok',
  failed: 'bg-danger-soft text-danger',
  review: 'bg-lamp-soft text-lamp-ink',
} satisfies Record<Standing, string>;

/** How the order stands, at a glance: the lantern burns while the answer is awaited. */
export function StandingSign({ standing }: { standing: Standing }) {
  return (
    <div className={cx('relative grid size-24 place-items-center rounded-full', LOOKS[standing])}>
      {standing === 'waiting' && (
        <>
          <Ring className="text-lamp absolute inset-0 size-full" />
          <LanternMark className="h-11" />
        </>
      )}
      {standing === 'settled' && <DoneIcon className="size-11" />}
      {standing === 'failed' && <AlertIcon className="size-11" />}
      {standing === 'review' && <SearchIcon className="size-11" />}
    </div>
  );
}
