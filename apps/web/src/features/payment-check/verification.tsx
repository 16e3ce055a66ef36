import { PAYMENT_SLOW_AFTER_MS } from '@nibras/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { LeaveQuestion } from '#src/product/leave-question.tsx';
import { SUPPORT_SECTION_ID } from '#src/product/support-section-id.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LanternMark } from '#src/ui/brand/lantern-mark.tsx';
import { cx } from '#src/ui/cx.ts';
import { AlertIcon, DoneIcon, MailIcon, SearchIcon, WarningIcon } from '#src/ui/icons/icons.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { paymentCheckCopy as copy } from './copy.ts';
import { usePaymentCheck, type CheckState } from './use-payment-check.ts';

type Props = { planId: string; orderId: string };

/** The progress of an order's payment. */
export function Verification({ planId, orderId }: Props) {
  const { state, message, isOffline } = usePaymentCheck(planId, orderId);
  const elapsedMs = useElapsed(state !== 'settled');
  const { title, text } = copy[state];
  const isSlow = state === 'waiting' && elapsedMs >= PAYMENT_SLOW_AFTER_MS;
  return (
    <Card
      lifted
      className="mx-auto mt-2 grid w-full max-w-xl justify-items-center gap-5 p-6 sm:p-9"
    >
      <StateIcon state={state} />
      {/* Announced when it changes; the clock below is not. */}
      <div role="status" className="grid gap-2 text-center">
        <h1 className="text-2xl outline-none">{title}</h1>
        <p className="text-ink-2 text-pretty">{message ?? text}</p>
        {state === 'failed' && (
          <p className="text-ink-2 text-sm text-pretty">{copy.failed.goesOn}</p>
        )}
      </div>
      {state === 'failed' && (
        <Link to={PATHS.plans} className={buttonClass()}>
          {copy.plans}
        </Link>
      )}
      <div className="grid justify-items-center">
        <p role="timer" aria-label={copy.elapsed} className="text-3xl font-semibold tabular-nums">
          <bdi dir="ltr">{clockWords(elapsedMs)}</bdi>
        </p>
        <p aria-hidden="true" className="text-ink-3 text-sm">
          {copy.elapsed}
        </p>
      </div>
      <WaitNote isSlow={isSlow} isOffline={isOffline} />
      <p className="border-line flex w-full flex-wrap items-baseline justify-between gap-x-4 border-t pt-5 text-sm">
        <span className="text-ink-2">{copy.order}</span>
        <bdi dir="ltr" className="font-semibold break-all">
          {orderId}
        </bdi>
      </p>
      <SupportLink />
      {/* After a failure, the page itself advises to return to the plans. */}
      {(state === 'waiting' || state === 'review') && <LeaveQuestion copy={copy.leave} />}
    </Card>
  );
}

const SECOND_MS = 1000;

/** Milliseconds since the caller was mounted, updated each second until it stops. */
function useElapsed(isRunning: boolean): number {
  const [span, setSpan] = useState(() => {
    const startMs = Date.now();
    return { startMs, nowMs: startMs };
  });

  useEffect(() => {
    if (!isRunning) return;
    // By the clock, because a background tab is not woken each second.
    const tick = (): void => setSpan(({ startMs }) => ({ startMs, nowMs: Date.now() }));
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return span.nowMs - span.startMs;
}

type WaitNoteProps = { isSlow: boolean; isOffline: boolean };

/** The cause of a delay. Rendered while empty, so that it is announced. */
function WaitNote({ isSlow, isOffline }: WaitNoteProps) {
  return (
    <div role="alert" className="grid w-full gap-3 empty:hidden">
      {isOffline && <Note text={copy.offline} />}
      {isSlow && <Note text={copy.slow} />}
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className="rounded-box bg-lamp-soft text-lamp-ink flex items-start gap-3 p-4 text-sm">
      <WarningIcon className="mt-0.5 size-5" />
      <span className="flex-1">{text}</span>
    </p>
  );
}

const LOOKS = {
  waiting: 'bg-lamp-soft',
  settled: 'bg-ok-soft text-ok',
  failed: 'bg-danger-soft text-danger',
  review: 'bg-lamp-soft text-lamp-ink',
} satisfies Record<CheckState, string>;

/** A picture of the order's state: the lantern burns while the answer is awaited. */
function StateIcon({ state }: { state: CheckState }) {
  return (
    <div className={cx('relative grid size-24 place-items-center rounded-full', LOOKS[state])}>
      {state === 'waiting' && (
        <>
          <Ring className="text-lamp absolute inset-0 size-full" />
          <LanternMark className="h-11" />
        </>
      )}
      {state === 'settled' && <DoneIcon className="size-11" />}
      {state === 'failed' && <AlertIcon className="size-11" />}
      {state === 'review' && <SearchIcon className="size-11" />}
    </div>
  );
}

/** «01:07»: minutes and seconds; minutes count on after an hour. */
export function clockWords(elapsedMs: number): string {
  const seconds = Math.floor(Math.max(0, elapsedMs) / SECOND_MS);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** A link to the support form on the same page. */
export function SupportLink() {
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<MailIcon />}
      onClick={() => document.getElementById(SUPPORT_SECTION_ID)?.focus()}
    >
      {copy.support}
    </Button>
  );
}
