import type { Now, PlanBlock } from '@nibras/contract';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ForwardIcon } from '#src/ui/icons/icons.tsx';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { BlockMenu } from './block-menu.tsx';
import type { BlockAction } from './change-dialogs.tsx';
import { nowCopy as copy } from './copy.ts';
import { DoneCircle } from './done-circle.tsx';
import { KindIcon } from './kind-icon.tsx';

type Props = {
  now: Now['now'];
  onAction: (action: BlockAction, block: PlanBlock) => void;
};

/** The block to do now, with its reason and a link. */
export function NowBlock({ now, onAction }: Props) {
  const { kind, centerName, centerId, topic, minutes, why, blockId, href } = now;
  if (kind === 'rest') return null;
  const name = centerName ?? copy.kinds[kind];
  const block: PlanBlock | null =
    blockId === null || centerId === null
      ? null
      : { id: blockId, kind, centerId, centerName: name, topic, minutes, state: 'planned' };
  return (
    <section
      aria-labelledby="now-name"
      className="rounded-card border-line bg-surface shadow-lift grid grid-cols-1 gap-5 border p-5 sm:p-8"
    >
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="rounded-box bg-brand-soft text-brand-ink hidden size-14 shrink-0 place-items-center text-2xl sm:grid"
        >
          <KindIcon kind={kind} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-ink-2 text-sm">
            {copy.kinds[kind]}
            {topic !== null && (
              <>
                {' · '}
                <MixedName text={name} className="wrap-anywhere" />
              </>
            )}
          </p>
          <h2 id="now-name" className="text-xl wrap-anywhere sm:text-2xl">
            <MixedName text={topic ?? name} />
          </h2>
        </div>
        <p className="rounded-box bg-sunk shrink-0 px-3.5 py-2 text-center leading-tight">
          <MinutesFace minutes={minutes} />
        </p>
      </div>
      <p className="rounded-box bg-lamp-soft text-lamp-ink flex items-start gap-2.5 px-4 py-3">
        <LanternMark className="mt-1 size-6 shrink-0" />
        <span className="min-w-0">
          <span className="block text-xs">{copy.why}</span>
          <MixedText text={why} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Link to={href} className={cx(buttonClass({ size: 'lg' }), 'basis-full sm:basis-auto')}>
          {copy.begin[kind]}
          <ForwardIcon />
        </Link>
        {block && (
          <Button
            variant="quiet"
            size="lg"
            icon={<DoneCircle />}
            onClick={() => onAction('done', block)}
          >
            {copy.finish}
          </Button>
        )}
        {block && (
          <span className="ms-auto grid place-items-center">
            <BlockMenu {...{ block, onAction }} />
          </span>
        )}
      </div>
    </section>
  );
}

/** The number in large type and its noun in small type; «دقيقتان» and similar forms as they are. */
function MinutesFace({ minutes }: { minutes: number }) {
  const said = copy.minutes(minutes);
  const [number, ...rest] = said.split(' ');
  if (!/^\d+$/.test(number ?? '') || rest.length !== 1) return said;
  return (
    <>
      <span className="block text-xl font-semibold">{number}</span>{' '}
      <span className="text-ink-2 block text-xs">{rest[0]}</span>
    </>
  );
}
