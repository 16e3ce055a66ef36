import { adminConfirmSecondFactor, type SecondFactorStatus } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { confirmMutation } from '#src/api/admin/second-factor.ts';
import { CopyButton } from '#src/features/admin/parts/copy-button.tsx';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CodeInput } from '#src/ui/forms/code-input.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.enrol;

type Props = {
  secret: string;
  qr: { size: number; path: string };
  onConfirmed: (answer: { recoveryCodes: string[]; status: SecondFactorStatus }) => void;
};

export function ConfirmEnrolment({ secret, qr, onConfirmed }: Props) {
  const { mutateAsync } = useMutation(confirmMutation);
  const form = useForm({
    initial: { code: '' },
    request: { schema: adminConfirmSecondFactor.body, send: ({ code }) => mutateAsync(code) },
    fallback: secondFactorCopy.code.failed,
    onDone: onConfirmed,
  });
  // In groups of four, to read it out; spaces are ignored when it is typed.
  const spoken = secret.match(/.{1,4}/gu)?.join(' ') ?? secret;
  return (
    <div className="mt-6 grid gap-6">
      {/* Cameras read dark on white, so it ignores the theme. */}
      <svg
        role="img"
        aria-label={copy.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="rounded-box border-line w-56 border bg-[#fff] text-[#000]"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p className="text-ink-2 text-sm">{copy.secret}</p>
        <p className="flex items-center gap-2">
          <bdi dir="ltr" className="font-mono break-all">
            {spoken}
          </bdi>
          <CopyButton text={secret} what={copy.secretName} />
        </p>
      </div>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        {form.failure && <ErrorBlock message={form.failure.message} advice={form.failure.advice} />}
        <CodeInput
          label={copy.code}
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set('code', code)}
        />
        <div>
          <Button type="submit" loading={form.busy}>
            {copy.confirm}
          </Button>
        </div>
      </form>
    </div>
  );
}
