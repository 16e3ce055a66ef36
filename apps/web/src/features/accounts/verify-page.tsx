import { CODE_LENGTH, verifyCode } from '@nibras/contract';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useForm } from '#src/lib/forms/use-form.ts';
import { callApi } from '#src/lib/http/api-client.ts';
import { PATHS } from '#src/lib/paths.ts';
import { signIn } from '#src/lib/session/session.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CodeInput } from '#src/ui/forms/code-input.tsx';
import { AccountHeading, FormFailure, inlineLinkClass, Notice } from './account-parts.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { readAccountState } from './navigation-state.ts';
import { registrationCopy } from './registration-copy.ts';
import { ResendCode } from './resend-code.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const copy = registrationCopy.verify;

export function VerifyPage() {
  const { acckey = '', email, notice, codeSentAtMs } = readAccountState(useLocation().state);
  const { form, typeCode } = useVerification(acckey);
  const codeInput = useRef<HTMLInputElement>(null);

  function awaitNewCode() {
    form.set('code', '');
    codeInput.current?.focus();
  }

  const isOver = form.failure?.code === 'conflict';
  return (
    <>
      <AccountHeading title={copy.title}>
        {!isOver && (email ? <SentTo email={email} /> : copy.sent(CODE_LENGTH))}
      </AccountHeading>
      {notice && !isOver && <Notice>{notice}</Notice>}
      <FormFailure failure={form.failure} waitSeconds={form.waitSeconds} />
      {isOver ? (
        <LoginInstead email={email} />
      ) : (
        <>
          <form onSubmit={form.submit} noValidate>
            {/* A code that was submitted by itself leaves the focus where it was, so its refusal is
                announced. */}
            <div aria-live="polite" className="mb-5">
              <CodeInput
                ref={codeInput}
                label={copy.code}
                name="code"
                required
                autoFocus
                value={form.values.code}
                error={form.errors.code}
                onChange={typeCode}
              />
            </div>
            <Button type="submit" size="lg" block loading={form.busy} loadingText={copy.busy}>
              {copy.submit}
            </Button>
          </form>
          <MailboxHint />
          <ResendCode acckey={acckey} sentAtMs={codeSentAtMs} onSent={awaitNewCode} />
        </>
      )}
      <p className="text-ink-2 mt-5 text-center text-sm">
        {copy.wrongEmail}{' '}
        <Link to={PATHS.register} className={inlineLinkClass}>
          {copy.registerAgain}
        </Link>
      </p>
    </>
  );
}

/**
 * The account is verified already, or the registration has expired: /login follows in both cases.
 */
function LoginInstead({ email }: { email: string | undefined }) {
  const link = useFocusOnArrival<HTMLAnchorElement>();
  return (
    <Link
      ref={link}
      to={PATHS.login}
      state={{ email }}
      className={buttonClass({ size: 'lg', block: true })}
    >
      {copy.login}
    </Link>
  );
}

function SentTo({ email }: { email: string }) {
  return (
    <>
      {copy.sentTo(CODE_LENGTH)}{' '}
      <bdi dir="ltr" className="text-ink font-semibold break-all">
        {email}
      </bdi>
    </>
  );
}

function useVerification(acckey: string) {
  const sentUnasked = useRef(new Set<string>());
  const form = useForm({
    initial: { acckey, code: '' },
    request: { schema: verifyCode.body, send: (body) => callApi(verifyCode, body) },
    fallback: registrationCopy.verify.failed,
    isFallbackReason: true,
    onDone: signIn,
  });

  /** A complete code is submitted by itself, but each only once, because attempts are limited. */
  function typeCode(code: string) {
    form.set('code', code);
    if (code.length < CODE_LENGTH || sentUnasked.current.has(code)) return;
    sentUnasked.current.add(code);
    void form.submitValues({ acckey, code });
  }

  return { form, typeCode };
}
