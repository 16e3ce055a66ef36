import { contactSupport, type User } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contactSupportMutation } from '#src/api/help-desk.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Notice } from '#src/ui/states/notice.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { supportCopy as copy } from './copy.ts';

type Props = {
  /** Null for a visitor. */
  user: Pick<User, 'username' | 'email'> | null;
  /** What the message begins with. */
  opening?: string;
};

export function ContactForm(props: Props) {
  const { values, errors, failure, isSent, busy, submit, edit } = useContactForm(props);
  return (
    <Card className="@container sm:p-6">
      <form onSubmit={submit} noValidate>
        <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          <TextField
            label={copy.name}
            name="name"
            autoComplete="name"
            required
            value={values.name}
            error={errors.name}
            onChange={(event) => edit('name', event.target.value)}
          />
          <TextField
            label={copy.email}
            type="email"
            name="email"
            autoComplete="email"
            ltr
            required
            hint={copy.emailHint}
            value={values.email}
            error={errors.email}
            onChange={(event) => edit('email', event.target.value)}
          />
        </div>
        <TextArea
          label={copy.message}
          name="message"
          rows={5}
          required
          dir={directionOf(values.message)}
          placeholder={copy.placeholder}
          hint={copy.hint}
          value={values.message}
          error={errors.message}
          onChange={(event) => edit('message', event.target.value)}
          className="mt-5"
        />
        {failure && (
          <ErrorBlock message={failure.message} advice={failure.advice} className="mt-5" />
        )}
        <Notice text={isSent ? copy.sent : null} className="not-empty:mt-5" />
        <div className="mt-5">
          <Button type="submit" loading={busy} loadingText={copy.busy}>
            {copy.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useContactForm({ user, opening = '' }: Props) {
  const [isSent, setSent] = useState(false);
  const { mutateAsync } = useMutation(contactSupportMutation);
  const initial = { name: user?.username ?? '', email: user?.email ?? '', message: opening };
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
