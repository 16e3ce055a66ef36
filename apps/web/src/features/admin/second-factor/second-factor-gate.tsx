import { adminVerifySecondFactor, type SecondFactorStatus } from '@nibras/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { secondFactorQuery, verifyMutation } from '#src/api/admin/second-factor.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import { secondFactorCopy, secondFactorCopy as copy } from './copy.ts';
import { Enrolment } from './enrolment.tsx';

type Props = {
  /** The frame of the question while the console is closed. */
  frame: (content: ReactNode) => ReactNode;
  children: ReactNode;
};

function isOpenTo({ isRequired, isEnrolled, verifiedUntil }: SecondFactorStatus): boolean {
  return verifiedUntil !== null || !(isRequired || isEnrolled);
}

/** Shows the console after the second factor, if one is required. */
export function SecondFactorGate({ frame, children }: Props) {
  const client = useQueryClient();
  const standing = useQuery(secondFactorQuery);
  const [wasOpen, setWasOpen] = useState(false);
  const [isEnrolling, setEnrolling] = useState(false);
  useRefusalWatch();

  const status = standing.data;
  const isOpen = status !== undefined && isOpenTo(status);
  if (isOpen && !isEnrolling && !wasOpen) setWasOpen(true);
  // An enrolment stays open until its recovery codes were shown, even if the server counts it as
  // done before.
  if (status && !isOpen && !status.isEnrolled && !isEnrolling) setEnrolling(true);

  if (isEnrolling) {
    return frame(
      <Enrolment
        isRequired
        onDone={(next) => {
          client.setQueryData(secondFactorQuery.queryKey, next);
          setEnrolling(false);
        }}
      />,
    );
  }
  // Unfinished input stays below the question after the factor's hours have ended.
  if (wasOpen) {
    return (
      <>
        {children}
        {!isOpen && status && (
          <Dialog
            open
            size="sm"
            title={copy.code.title}
            text={copy.code.again}
            closesOnOutside={false}
            onClose={() => undefined}
          >
            <CodeForm />
          </Dialog>
        )}
      </>
    );
  }
  if (status) {
    return frame(
      <>
        <h1 className="text-2xl">{copy.code.title}</h1>
        <p className="text-ink-2 mt-1 mb-6">{copy.code.text}</p>
        <CodeForm />
      </>,
    );
  }
  if (standing.isError) {
    return frame(<QueryFailure query={standing} words={copy.failed} />);
  }
  return (
    <div className="animate-fade-in grid min-h-[70dvh] place-items-center p-8">
      <Spinner label={copy.checking} />
    </div>
  );
}

/** Any call may be refused because the factor's hours are over; then its state is refetched. */
function useRefusalWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = (action: { type: string; error?: unknown }): void => {
      if (action.type !== 'error' || !(action.error instanceof ApiError)) return;
      if (action.error.code !== 'second_factor_required') return;
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    };
    const offQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') look(event.action);
    });
    const offMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') look(event.action);
    });
    return () => {
      offQueries();
      offMutations();
    };
  }, [client]);
}

/** Asks an enrolled admin for the code; the answer opens the gate. */
function CodeForm() {
  const { mutateAsync } = useMutation(verifyMutation);
  const form = useForm({
    initial: { code: '' },
    request: { schema: adminVerifySecondFactor.body, send: ({ code }) => mutateAsync(code) },
    fallback: secondFactorCopy.code.failed,
    onDone: () => undefined,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {form.failure && <ErrorBlock message={form.failure.message} advice={form.failure.advice} />}
      <AnyCodeField
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.set('code', code)}
        onComplete={(code) => void form.submitValues({ code })}
      />
      <div>
        <Button type="submit" loading={form.busy} loadingText={secondFactorCopy.code.busy}>
          {secondFactorCopy.code.submit}
        </Button>
      </div>
    </form>
  );
}
