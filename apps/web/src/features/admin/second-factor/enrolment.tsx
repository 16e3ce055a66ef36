import type { SecondFactorStatus } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { enrolMutation } from '#src/api/admin/second-factor.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { ConfirmEnrolment } from './confirm-enrolment.tsx';
import { secondFactorCopy } from './copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const copy = secondFactorCopy.enrol;

type Props = { isRequired: boolean; onDone: (status: SecondFactorStatus) => void };
type Confirmed = { recoveryCodes: string[]; status: SecondFactorStatus };

/** The requirements, then the QR code and its proof, then the recovery codes, each once. */
export function Enrolment({ isRequired, onDone }: Props) {
  const { mutate, data, isPending, error } = useMutation(enrolMutation);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  if (confirmed) {
    return (
      <RecoveryCodes codes={confirmed.recoveryCodes} onContinue={() => onDone(confirmed.status)} />
    );
  }
  return (
    <>
      <h1 className="text-2xl outline-none">{copy.title}</h1>
      {isRequired && <p className="text-ink-2 mt-1">{copy.required}</p>}
      {data ? (
        <ConfirmEnrolment secret={data.secret} qr={data.qr} onConfirmed={setConfirmed} />
      ) : (
        <div className="mt-6 grid justify-items-start gap-5">
          <ol className="text-ink-2 grid list-decimal gap-2 ps-5">
            {copy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {error && <ErrorBlock message={failureWords(error, copy.failed)} className="w-full" />}
          <Button loading={isPending} onClick={() => mutate()}>
            {copy.start}
          </Button>
        </div>
      )}
    </>
  );
}
