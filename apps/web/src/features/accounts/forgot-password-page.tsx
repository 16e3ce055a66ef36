import { sendResetPassword } from '@nibras/contract';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useForm } from '#src/lib/forms/use-form.ts';
import { callApi } from '#src/lib/http/api-client.ts';
import { PATHS } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { AccountHeading, FormFailure, linkClass, Notice } from './account-parts.tsx';
import { accountsCopy } from './copy.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { readAccountState, withAccountState } from './navigation-state.ts';
import { recoveryCopy } from './recovery-copy.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const copy = recoveryCopy.forgot;

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state: unknown = useLocation().state;
  const form = useForm({
    initial: { email: readAccountState(state).email ?? '' },
    request: { schema: sendResetPassword.body, send: (body) => callApi(sendResetPassword, body) },
    fallback: copy.failed,
    onDone: (_answer, { email }) => setSentTo(email),
  });
  return (
    <>
      <AccountHeading title={copy.title}>{sentTo === null && copy.subtitle}</AccountHeading>
      {sentTo === null ? (
        <form onSubmit={form.submit} noValidate>
          <FormFailure failure={form.failure} waitSeconds={form.waitSeconds} />
          <TextField
            label={accountsCopy.email}
            type="email"
            {...form.field('email')}
            autoComplete="username"
            ltr
            required
            autoFocus
            className="mb-5"
          />
          <Button type="submit" size="lg" block loading={form.busy} loadingText={copy.busy}>
            {copy.submit}
          </Button>
        </form>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
      <MailboxHint />
      <p className="mt-5 text-center text-sm">
        <Link
          to={PATHS.login}
          state={withAccountState(state, { email: form.values.email })}
          className={linkClass}
        >
          {accountsCopy.backToLogin}
        </Link>
      </p>
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const again = useFocusOnArrival<HTMLButtonElement>();
  return (
    <>
      <Notice>
        <p className="font-semibold">{copy.sent}</p>
        <bdi dir="ltr" className="break-all">
          {email}
        </bdi>
      </Notice>
      <p className="text-ink-2 mb-5 text-sm">{accountsCopy.spam}</p>
      <Button ref={again} variant="secondary" block onClick={onAgain}>
        {copy.again}
      </Button>
    </>
  );
}
