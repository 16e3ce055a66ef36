import { resetPassword } from '@nibras/contract';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useForm } from '#src/lib/forms/use-form.ts';
import { callApi } from '#src/lib/http/api-client.ts';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { AccountHeading, FormFailure, linkClass } from './account-parts.tsx';
import { accountsCopy } from './copy.ts';
import { recoveryCopy } from './recovery-copy.ts';
import { StrengthHint } from './strength-hint.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const copy = recoveryCopy.reset;

export function ResetPasswordPage() {
  const form = useReset();
  // The link's parts are no editable fields: if either is wrong, a new link is needed.
  const deadLink =
    form.errors.token ??
    form.errors.id ??
    (form.failure?.code === 'invalid_link' ? form.failure.advice : null);
  return (
    <>
      <AccountHeading title={copy.title}>{deadLink === null && copy.subtitle}</AccountHeading>
      {deadLink === null ? <ResetForm form={form} /> : <DeadLink message={deadLink} />}
      <p className="mt-5 text-center text-sm">
        <Link to={PATHS.login} className={linkClass}>
          {accountsCopy.backToLogin}
        </Link>
      </p>
    </>
  );
}

function ResetForm({ form }: { form: ReturnType<typeof useReset> }) {
  return (
    <form onSubmit={form.submit} noValidate>
      <FormFailure failure={form.failure} waitSeconds={form.waitSeconds} />
      <div className="mb-6 grid gap-5">
        <PasswordField
          label={copy.newPassword}
          {...form.field('newPassword')}
          autoComplete="new-password"
          required
          autoFocus
          hint={!form.errors.newPassword && <StrengthHint password={form.values.newPassword} />}
        />
        <PasswordField
          label={copy.confirmation}
          {...form.field('confirmation')}
          autoComplete="new-password"
          required
        />
      </div>
      <Button type="submit" size="lg" block loading={form.busy} loadingText={copy.busy}>
        {copy.submit}
      </Button>
    </form>
  );
}

function DeadLink({ message }: { message: string }) {
  const link = useFocusOnArrival<HTMLAnchorElement>();
  return (
    <>
      <ErrorBlock message={message} className="mb-5" />
      <Link
        ref={link}
        to={PATHS.forgotPassword}
        className={buttonClass({ size: 'lg', block: true })}
      >
        {copy.newLink}
      </Link>
    </>
  );
}

function useReset() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [link] = useState(() => ({ token: query.get('token') ?? '', id: query.get('id') ?? '' }));
  return useForm({
    initial: { newPassword: '', confirmation: '', ...link },
    request: { schema: resetPassword.body, send: (body) => callApi(resetPassword, body) },
    also: ({ newPassword, confirmation }) =>
      newPassword === confirmation ? {} : { confirmation: copy.mismatch },
    fallback: copy.failed,
    onDone: () => navigate(PATHS.login, { replace: true, state: { notice: copy.done } }),
    onRefused: ({ code }) => {
      if (code === 'invalid_link') forgetLink();
      return false;
    },
  });
}

/**
 * Removes a refused link from the address bar and the history; until then a reload shows the form
 * again.
 */
function forgetLink(): void {
  // Bypasses the router, which would keep the full address, and with it the guard's state.
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
