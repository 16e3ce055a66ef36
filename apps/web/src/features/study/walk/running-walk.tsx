import type { Walk, WalkStep } from '@nibras/contract';
import { useEffect, useRef } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { isComplete } from '#src/features/study/question/match-pairs.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { walkCopy as copy } from './copy.ts';
import { isTicked, type useWalk } from './use-walk.ts';
import { WalkActions } from './walk-actions.tsx';
import { useWalkKeys } from './walk-keys.ts';
import { WalkQuestion } from './walk-question.tsx';

type Props = {
  centerId: string;
  course: string;
  walk: Walk;
  step: WalkStep | null;
  state: ReturnType<typeof useWalk>;
};

/** One item at a time: asked, hinted, judged or shown. */
export function RunningWalk({ centerId, course, walk, step, state }: Props) {
  const { judged, given, isBusy } = state;
  const shown = judged?.step ?? step;
  const isAsked = judged === null && step !== null && step.stage !== 'shown';
  const canCheck = isAsked && isComplete(step, given);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNext(heading, shown?.itemId ?? '');

  function goOn(): void {
    if (!isAsked) {
      // A card is left by its rating, an own answer by its ticks.
      if (shown !== null && shown.kind !== 'card' && !isTicked(shown, judged)) state.next();
    } else if (step.kind === 'card') state.show();
    else if (canCheck) state.answer(given);
  }

  useWalkKeys({
    onEnter: goOn,
    onHint: state.hint,
    onDigit(at) {
      if (step === null || isBusy) return;
      if (!isAsked) {
        if (step.kind === 'card' && judged === null && at < 4) state.answer(at + 1);
        return;
      }
      const choice = step.kind === 'tf' ? at === 0 : at;
      const isThere =
        (step.kind === 'tf' && at < 2) ||
        (step.kind === 'mcq' && Array.isArray(step.options) && at < step.options.length);
      if (isThere && !state.ruledOut.includes(choice)) state.give(choice);
    },
  });

  return (
    <div className="flex flex-col max-[900px]:min-h-[calc(100dvh-9.625rem)]">
      <header className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4">
        {/* On a phone, the bar above names the course. */}
        <h1
          className={cx('truncate text-lg outline-none', walk.topic === null && 'max-sm:sr-only')}
        >
          <MixedName text={walk.topic ?? (course === '' ? copy.title : course)} />
        </h1>
        <Button
          variant="quiet"
          size="sm"
          loading={state.isEnding}
          onClick={state.end}
          className="order-1 -me-4"
        >
          {copy.end}
        </Button>
        {shown !== null && <Progress {...{ walk, state }} step={shown} />}
      </header>
      <Notices {...state} />
      {shown !== null && (
        <Card
          as="section"
          aria-label={copy.title}
          className="scroll-mt-18 max-[900px]:mb-4 sm:p-6 sm:max-[900px]:grow"
        >
          <h2
            ref={heading}
            tabIndex={-1}
            className="mb-3 flex flex-wrap items-center gap-2 text-sm font-normal outline-none"
          >
            <Badge tone="brand">{studyCopy.kinds[shown.kind]}</Badge>
            {!isAsked && shown.topic !== null && shown.topic !== walk.topic && (
              <MixedName text={shown.topic} className="text-ink-2 min-w-0 truncate" />
            )}
          </h2>
          <WalkQuestion key={shown.itemId} {...{ centerId, step: shown, state }} />
        </Card>
      )}
      <WalkActions {...{ state, step, isAsked, canCheck }} onGoOn={goOn} />
      <p className="text-ink-3 mt-5 hidden text-xs sm:pointer-fine:block">{copy.keys}</p>
    </div>
  );
}

type ProgressProps = Pick<Props, 'walk' | 'state'> & { step: WalkStep };

/** The number of the item, of right answers and of what is left, and a bar of them. */
function Progress({ walk, step, state: { judged, tried } }: ProgressProps) {
  // A card and an own answer count once they are rated.
  const isCounted =
    judged === null
      ? tried.length > 0 ||
        (step.stage === 'shown' && step.kind !== 'card' && !isTicked(step, null))
      : judged.verdict !== 'open';
  const position = walk.asked + (isCounted ? 0 : 1);
  const after = (step.left ?? 1) - 1;
  const missed = walk.asked - walk.right;
  const percentOf = (count: number): string => `${(count / (position + after)) * 100}%`;
  return (
    <>
      <p
        className={cx(
          'flex flex-wrap items-center gap-x-2 sm:gap-x-3',
          walk.topic !== null && 'max-sm:order-1 max-sm:col-span-full',
        )}
      >
        <span className="font-semibold">{copy.position(position)}</span>
        {after > 0 && (
          <span className="text-ink-2 text-sm">{copy.left(after, step.returning ?? 0)}</span>
        )}
        {walk.right > 0 && (
          <span className="text-ok ms-auto inline-flex items-center gap-1 text-sm">
            <CheckIcon />
            {copy.rightCount(walk.right)}
          </span>
        )}
        {missed > 0 && (
          <span
            className={cx(
              'text-lamp-ink inline-flex items-center gap-1.5 text-sm',
              walk.right === 0 && 'ms-auto',
            )}
          >
            <span aria-hidden="true" className="bg-lamp size-2 rounded-full" />
            {copy.missedCount(missed)}
          </span>
        )}
      </p>
      <div
        aria-hidden="true"
        className="bg-line order-2 col-span-full mt-1.5 flex h-1.5 overflow-hidden rounded-full"
      >
        <div className="bg-ok transition-[width]" style={{ width: percentOf(walk.right) }} />
        <div className="bg-lamp transition-[width]" style={{ width: percentOf(missed) }} />
      </div>
    </>
  );
}

type NoticesProps = Pick<
  ReturnType<typeof useWalk>,
  'isElsewhere' | 'isWaiting' | 'isAnswering' | 'sendWaiting'
>;

function Notices({ isElsewhere, isWaiting, isAnswering, sendWaiting }: NoticesProps) {
  const words = isWaiting ? copy.waits : isElsewhere ? copy.elsewhere : null;
  return (
    <div role="status">
      {words !== null && (
        <div className="rounded-box bg-lamp-soft text-warn mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 p-3 text-sm">
          <WarningIcon />
          <p className="min-w-0 flex-1 basis-48">{words}</p>
          {isWaiting && (
            <Button size="sm" variant="secondary" loading={isAnswering} onClick={sendWaiting}>
              {copy.sendNow}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Focuses the next item, so that it is announced; with a keyboard, its field. */
function useFocusOnNext(heading: React.RefObject<HTMLElement | null>, itemId: string): void {
  const first = useRef(itemId);
  useEffect(() => {
    if (first.current === itemId) return;
    first.current = '';
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    const field = hasKeyboard
      ? heading.current?.parentElement?.querySelector<HTMLElement>('input[type=text], textarea')
      : null;
    (field ?? heading.current)?.focus();
  }, [heading, itemId]);
}
