import { deleteUser } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { deleteUserMutation } from '#src/api/user.ts';
import { profileCopy } from '#src/features/profile/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { PATHS } from '#src/lib/paths.ts';
import { signOut } from '#src/lib/session/session.ts';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';

const copy = profileCopy.deletion;

/** Says what is deleted and what stays, then asks for the password. */
export function DeleteAccountDialog({ onCancel }: { onCancel: () => void }) {
  const form = useDeletion();
  const element = useRef<HTMLFormElement>(null);
  return (
    <ConfirmDialog
      open
      danger
      title={copy.title}
      text={copy.text}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      busy={form.busy}
      onConfirm={() => element.current?.requestSubmit()}
      onCancel={onCancel}
    >
      <dl className="rounded-box bg-sunk grid gap-3 p-4 text-sm">
        <div>
          <dt className="font-semibold">{copy.goesTitle}</dt>
          <dd className="text-ink-2">{copy.goes}</dd>
        </div>
        <div>
          <dt className="font-semibold">{copy.staysTitle}</dt>
          <dd className="text-ink-2">{copy.stays}</dd>
        </div>
      </dl>
      <form ref={element} onSubmit={form.submit} noValidate>
        {form.failure && (
          <ErrorBlock
            message={form.failure.message}
            advice={form.failure.advice}
            className="mb-4"
          />
        )}
        <PasswordField
          label={copy.password}
          {...form.field('password')}
          autoComplete="current-password"
          required
        />
      </form>
    </ConfirmDialog>
  );
}

function useDeletion() {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(deleteUserMutation);
  return useForm({
    initial: { password: '' },
    request: { schema: deleteUser.body, send: ({ password }) => mutateAsync(password) },
    fallback: copy.failed,
    onDone: async () => {
      await signOut({ originPath: PATHS.profile });
      // After the guard's own redirect, which has no notice.
      await navigate(PATHS.login, { replace: true, state: { notice: copy.done } });
    },
  });
}
