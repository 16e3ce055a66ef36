import type { FormFailure as Failure } from '#src/lib/forms/use-form.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { accountsCopy } from './copy.ts';
import { waitWords } from './wait-words.ts';

type Props = { failure: Failure | null; waitSeconds: number };

/** Beside the form: what went wrong, or for a limit how long it still lasts. */
export function FormFailure({ failure, waitSeconds }: Props) {
  if (failure === null) return null;
  if (failure.code !== 'rate_limited') {
    return <ErrorBlock message={failure.message} className="mb-5" />;
  }
  if (waitSeconds === 0) return null;
  // Read out once with the message; counting aloud every second would drown everything else.
  const countdown = (
    <span role="timer" aria-live="off">
      {accountsCopy.waitFor(waitWords(waitSeconds))}
    </span>
  );
  return <ErrorBlock message={accountsCopy.tooMany} advice={countdown} className="mb-5" />;
}
