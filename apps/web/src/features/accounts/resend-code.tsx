import { RESEND_AFTER_SECONDS, resendCode } from '@nibras/contract';
import { useState } from 'react';
import { callApi, ApiError } from '#src/lib/api-client.ts';
import { failureWords } from '#src/lib/failure-words.ts';
import { useCountdown } from '#src/lib/use-countdown.ts';
import { Button } from '#src/ui/button.tsx';
import { accountsCopy } from './copy.ts';
import { waitWords } from './wait-words.ts';

const copy = accountsCopy.verify;

type Props = { acckey: string; sentAtMs: number | undefined; onSent: () => void };

export function ResendCode(props: Props) {
  const { resend, busy, outcome, waitSeconds } = useResend(props);
  return (
    <div className="mt-5 text-center text-sm">
      <p className="text-ink-3">{`${copy.validity} ${accountsCopy.spam}`}</p>
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
      <p role="status" className={outcome?.failed ? 'text-danger' : 'text-ok'}>
        {outcome?.words}
      </p>
    </div>
  );
}

function useResend({ acckey, sentAtMs = 0, onSent }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ words: string; failed: boolean } | null>(null);
  const wait = useCountdown(sentAtMs + RESEND_AFTER_SECONDS * 1000);

  async function send() {
    setBusy(true);
    setOutcome(null);
    try {
      await callApi(resendCode, { acckey });
      setOutcome({ words: copy.resent, failed: false });
      wait.start(RESEND_AFTER_SECONDS);
      onSent();
    } catch (error) {
      setOutcome({ words: failureWords(error, copy.resendFailed), failed: true });
      if (error instanceof ApiError && error.retryAfterSeconds) wait.start(error.retryAfterSeconds);
    } finally {
      setBusy(false);
    }
  }

  return { resend: () => void send(), busy, outcome, waitSeconds: wait.secondsLeft };
}
