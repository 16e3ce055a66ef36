import { CODE_VALID_MINUTES, RESEND_AFTER_SECONDS, resendCode } from '@nibras/contract';
import { useState } from 'react';
import { useCountdown } from '#src/lib/forms/use-countdown.ts';
import { callApi, ApiError } from '#src/lib/http/api-client.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { accountsCopy } from './copy.ts';
import { registrationCopy } from './registration-copy.ts';
import { waitWords } from './wait-words.ts';

const copy = registrationCopy.verify;

type Outcome = { kind: 'sent' | 'failed' | 'limited'; words: string };

const OUTCOME_CLASS = {
  sent: 'text-ok',
  failed: 'text-danger',
  // The countdown beside it shows the same; this text is for screen readers alone.
  limited: 'sr-only',
} satisfies Record<Outcome['kind'], string>;

type Props = { acckey: string; sentAtMs: number | undefined; onSent: () => void };

export function ResendCode(props: Props) {
  const { resend, busy, outcome, waitSeconds } = useResend(props);
  return (
    <div className="mt-5 text-center text-sm">
      <p className="text-ink-3 text-balance">{`${copy.validity(CODE_VALID_MINUTES)} ${accountsCopy.spam}`}</p>
      {waitSeconds > 0 ? (
        <p
          role="timer"
          aria-live="off"
          className="text-ink-2 flex min-h-10 items-center justify-center"
        >
          {copy.resendIn(waitWords(waitSeconds))}
        </p>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          loading={busy}
          loadingText={copy.resendBusy}
          onClick={resend}
        >
          {copy.resend}
        </Button>
      )}
      <p role="status" className={outcome ? OUTCOME_CLASS[outcome.kind] : undefined}>
        {outcome?.words}
      </p>
    </div>
  );
}

function useResend({ acckey, sentAtMs = 0, onSent }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const wait = useCountdown(sentAtMs + RESEND_AFTER_SECONDS * 1000);

  async function send() {
    setBusy(true);
    setOutcome(null);
    try {
      await callApi(resendCode, { acckey });
      setOutcome({ kind: 'sent', words: copy.resent });
      wait.start(RESEND_AFTER_SECONDS);
      onSent();
    } catch (error) {
      const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      const words = failureWords(error, copy.resendFailed);
      setOutcome({ kind: retryAfter ? 'limited' : 'failed', words });
      if (retryAfter) wait.start(retryAfter);
    } finally {
      setBusy(false);
    }
  }

  return { resend: () => void send(), busy, outcome, waitSeconds: wait.secondsLeft };
}
