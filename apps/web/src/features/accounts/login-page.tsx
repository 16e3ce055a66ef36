import { Link, useLocation, useNavigate } from 'react-router';
import { useForm } from '#src/lib/forms/use-form.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { PATHS } from '#src/lib/paths.ts';
import { hasUnsent } from '#src/lib/session/own-storage.ts';
import { signIn } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { InfoIcon } from '#src/ui/icons/icons.tsx';
import {
  AccountHeading,
  FormFailure,
  inlineLinkClass,
  linkClass,
  Notice,
} from './account-parts.tsx';
import { accountsCopy } from './copy.ts';
import { readAccountState, withAccountState } from './navigation-state.ts';

const copy = accountsCopy.login;

export function LoginPage() {
  const form = useLogin();
  const state: unknown = useLocation().state;
  const { email: knownEmail, notice, isExpired } = readAccountState(state);
  return (
    <>
      <AccountHeading title={copy.title}>{copy.subtitle}</AccountHeading>
      {notice && <Notice>{notice}</Notice>}
      {isExpired && !notice && <ExpiredNotice />}
      <form onSubmit={form.submit} noValidate>
        <FormFailure failure={form.failure} waitSeconds={form.waitSeconds} />
        <div className="grid gap-5">
          <TextField
            label={accountsCopy.email}
            type="email"
            {...form.field('username')}
            autoComplete="username"
            ltr
            required
            autoFocus={!knownEmail}
          />
          <PasswordField
            label={accountsCopy.password}
            {...form.field('password')}
            autoComplete="current-password"
            required
            autoFocus={Boolean(knownEmail)}
          />
        </div>
        <div className="my-3 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={copy.remember}
            name="rememberMe"
            checked={form.values.rememberMe}
            onChange={(event) => form.set('rememberMe', event.target.checked)}
          />
          <Link
            to={PATHS.forgotPassword}
            state={withAccountState(state, { email: form.values.username })}
            className={`${linkClass} py-2 text-sm`}
          >
            {copy.forgot}
          </Link>
        </div>
        <Button type="submit" size="lg" block loading={form.busy} loadingText={copy.busy}>
          {copy.submit}
        </Button>
      </form>
      <p className="text-ink-2 mt-5 text-center text-sm">
        {copy.noAccount}{' '}
        <Link to={PATHS.register} className={inlineLinkClass}>
          {copy.register}
        </Link>
      </p>
    </>
  );
}

/** Says that the session has expired and that unsent input was kept. */
function ExpiredNotice() {
  return (
    <div
      role="status"
      className="rounded-box bg-lamp-soft text-lamp-ink mb-5 flex items-start gap-2.5 px-4 py-3 text-sm"
    >
      <InfoIcon className="mt-0.5 size-5" />
      <p className="min-w-0 flex-1">
        {copy.expired} {hasUnsent() && copy.draftKept}
      </p>
    </div>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return useForm({
    initial: {
      username: readAccountState(state).email ?? '',
      password: '',
      rememberMe: false,
    },
    request: loadLoginRequest,
    fallback: copy.failed,
    isFallbackReason: true,
    onDone: signIn,
    onRefused: async ({ acckey, message }, { username }) => {
      if (acckey === undefined) return false;
      const notice = message || copy.unverified;
      const added = { acckey, email: username, notice, codeSentAtMs: Date.now() };
      await navigate(PATHS.verify, { state: withAccountState(state, added) });
      return true;
    },
  });
}

/** Apart from the page, because the schemas are larger than the rest of /login. */
async function loadLoginRequest() {
  try {
    return (await import('./login-request.ts')).loginRequest;
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'offline', message: copy.notLoaded, cause });
  }
}
