import { adminVerifySecondFactor } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { verifyMutation } from '#src/api/admin/second-factor.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.code;

/** Asks for the factor of an admin who has enrolled; the gate opens by what the answer says. */
export function CodeForm() {
  const { mutateAsync } = useMutation(verifyMutation);
  const form = useForm({
    initial: { code: '' },
    request: { schema: adminVerifySecondFactor.body, send: ({ code }) => mutateAsync(code) },
    fallback: copy.failed,
    onDone: () => undefined,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {form.failure && <ErrorBlock message={form.failure.message} />}
      <AnyCodeField
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.set('code', code)}
        onComplete={(code) => void form.submitValues({ code })}
      />
      <div>
        <Button type="submit" loading={form.busy} loadingText={copy.busy}>
          {copy.submit}
        </Button>
      </div>
    </form>
  );
}
