import type { Now, PlanBlock } from '@nibras/contract';
import { Link } from 'react-router';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CheckIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { nowCopy as copy } from './copy.ts';
import { KindIcon } from './kind-icon.tsx';

type Props = { now: Now['now']; onFinish: (block: PlanBlock) => void };

/** The one thing to do now, why, and the way to it. */
export function NowBlock({ now, onFinish }: Props) {
  const { kind, centerName, centerId, topic, minutes, why, blockId, href } = now;
  if (kind === 'rest') return null;
  const name = centerName ?? copy.kinds[kind];
  return (
    <section
      aria-labelledby="now-name"
      className="rounded-card border-line bg-surface shadow-lift grid grid-cols-1 gap-5 border p-5 sm:p-8"
    >
      <div className="min-w-0">
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <Badge tone="brand" icon={<KindIcon kind={kind} />}>
            {copy.kinds[kind]}
          </Badge>
          <Badge tone="inactive">{copy.minutes(minutes)}</Badge>
        </p>
        <h2 id="now-name" className="text-2xl wrap-anywhere">
          <MixedName text={topic ?? name} />
        </h2>
        {topic !== null && (
          <p className="text-ink-2 mt-1">
            <MixedName text={name} />
          </p>
        )}
      </div>
      <p className="rounded-box bg-lamp-soft text-lamp-ink flex items-start gap-2.5 px-4 py-3">
        <LanternMark className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">{copy.why}: </span>
          <MixedText text={why} />
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Link to={href} className={buttonClass({ size: 'lg' })}>
          {copy.begin[kind]}
          <ForwardIcon />
        </Link>
        {blockId !== null && centerId !== null && (
          <Button
            variant="quiet"
            size="lg"
            icon={<CheckIcon />}
            onClick={() =>
              onFinish({
                id: blockId,
                kind,
                centerId,
                centerName: name,
                topic,
                minutes,
                state: 'planned',
              })
            }
          >
            {copy.finish}
          </Button>
        )}
      </div>
    </section>
  );
}
