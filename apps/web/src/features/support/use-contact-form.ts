import { contactSupport } from '@nibras/contract';
import type { User } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contactSupportMutation } from '#src/api/help-desk.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { supportCopy as copy } from './copy.ts';

export function useContactForm(user: User) {
  const [isSent, setSent] = useState(false);
  const { mutateAsync } = useMutation(contactSupportMutation);
  const initial = { name: user.username, email: user.email, message: '' };
  const { set, ...form } = useForm({
    initial,
    request: { schema: contactSupport.body, send: mutateAsync },
    fallback: copy.failed,
    onDone: () => {
      setSent(true);
      set('name', initial.name);
      set('email', initial.email);
      set('message', '');
    },
  });

  function edit(name: keyof typeof initial, value: string) {
    set(name, value);
    setSent(false);
  }

  return { ...form, edit, isSent };
}
