import { PAYMENT_SLOW_AFTER_MS } from '@nibras/contract';
import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Card } from '#src/ui/surfaces/card.tsx';
import { clockWords } from './clock-words.ts';
import { paymentCheckCopy as copy } from './copy.ts';
import { StandingSign } from './standing-sign.tsx';
import { SupportLink } from './support-link.tsx';
import { useElapsed } from './use-elapsed.ts';
import { usePaymentCheck } from './use-payment-check.ts';
import { WaitNote } from './wait-note.tsx';

type Props = { planId: string; orderId: string };

/** One order on its way to a plan, as far as it has come. */
export function Verification({ planId, orderId }: Props) {
  const { standing, message, isOffline } = usePaymentCheck(planId, orderId);
  const elapsedMs = useElapsed(standing !== 'settled');
  const { title, text } = copy[standing];
  const isSlow = standing === 'waiting' && elapsedMs >= PAYMENT_SLOW_AFTER_MS;
  return (
    <Card
      lifted
      className="mx-auto mt-2 grid w-full max-w-xl justify-items-center gap-5 p-6 sm:p-9"
    >
      <StandingSign standing={standing} />
      {/* Read out when it changes; the clock below is not. */}
      <div role="status" className="grid gap-2 text-center">
        <h1 className="text-2xl outline-none">{title}</h1>
        <p className="text-ink-2 text-pretty">{message ?? text}</p>
        {standing === 'failed' && (
          <p className="text-ink-2 text-sm text-pretty">{copy.failed.goesOn}</p>
        )}
      </div>
      {standing === 'failed' && (
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
      <SupportLink orderId={orderId} />
    </Card>
  );
}
