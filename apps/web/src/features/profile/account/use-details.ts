import { editUser } from '@nibras/contract';
import type { User } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { editUserMutation } from '#src/api/user.ts';
import { updateUser } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { profileCopy } from '#src/features/profile/copy.ts';

const copy = profileCopy.details;

export function useDetails(user: User) {
  const toast = useToast();
  const { mutateAsync } = useMutation(editUserMutation);
  const form = useForm({
    initial: {
      username: user.username,
      email: user.email,
      mobile: user.mobile,
      password: '',
      currentPassword: '',
    },
    request: { schema: editUser.body, send: mutateAsync },
    fallback: copy.failed,
    onDone: ({ user: saved }) => {
      updateUser(saved);
      // The server may have tidied what was typed; the passwords have done their work.
      form.set('username', saved.username);
      form.set('mobile', saved.mobile);
      form.set('password', '');
      form.set('currentPassword', '');
      toast({ text: copy.saved, tone: 'ok' });
    },
  });
  return form;
}
