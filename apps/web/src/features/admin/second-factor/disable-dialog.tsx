import { adminDisableSecondFactor } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { disableMutation } from '#src/api/admin/second-factor.ts';
import { FormDialog } from '#src/features/admin/parts/form-dialog.tsx';
import { useAdminForm } from '#src/features/admin/parts/use-admin-form.ts';
import { AnyCodeField } from './any-code-field.tsx';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.security;

type Props = { isRequired: boolean; onClose: () => void };

export function DisableDialog({ isRequired, onClose }: Props) {
  const { mutateAsync } = useMutation(disableMutation);
  const form = useAdminForm({
    initial: { code: '' },
    request: { schema: adminDisableSecondFactor.body, send: ({ code }) => mutateAsync(code) },
    fallback: secondFactorCopy.code.failed,
    onDone: onClose,
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
