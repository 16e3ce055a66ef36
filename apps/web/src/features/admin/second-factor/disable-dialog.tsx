import { adminDisableSecondFactor } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { disableMutation } from '#src/api/admin/second-factor.ts';
import { useForm } from '#src/lib/use-form.ts';
import { useToast } from '#src/ui/toast.tsx';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.security;

type Props = { isRequired: boolean; onClose: () => void };

export function DisableDialog({ isRequired, onClose }: Props) {
  const toast = useToast();
  const { mutateAsync } = useMutation(disableMutation);
  const form = useForm({
    initial: { code: '' },
    request: { schema: adminDisableSecondFactor.body, send: ({ code }) => mutateAsync(code) },
    fallback: secondFactorCopy.code.failed,
    onDone: ({ message }) => {
      toast({ text: message, tone: 'ok' });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      size="sm"
      title={copy.disableTitle}
      text={copy.disableText}
      submitLabel={copy.disable}
      {...{ form, onClose }}
    >
      {isRequired && <p className="text-warn text-sm">{copy.disableRequired}</p>}
      <AnyCodeField
        value={form.values.code}
        error={form.errors.code}
        onChange={(code) => form.set('code', code)}
      />
    </FormDialog>
  );
}
