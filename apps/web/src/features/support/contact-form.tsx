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
  /** The beginning of the message. */
  opening?: string;
};

export function ContactForm(props: Props) {
  const { values, field, failure, isSent, busy, submit, onChange } = useContactForm(props);
  return (
    <Card className="@container sm:p-6">
      <form onSubmit={submit} onChange={onChange} noValidate>
        <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          <TextField label={copy.name} {...field('name')} autoComplete="name" required />
          <TextField
            label={copy.email}
            type="email"
            {...field('email')}
            autoComplete="email"
            ltr
            required
            hint={copy.emailHint}
          />
        </div>
        <TextArea
          label={copy.message}
          {...field('message')}
          rows={5}
          required
          dir={directionOf(values.message)}
          placeholder={copy.placeholder}
          hint={copy.hint}
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
  return { ...form, isSent, onChange: () => setSent(false) };
}
