import { Link } from 'react-router';
import { PATHS } from '#src/lib/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { AccountHeading, FormFailure, inlineLinkClass } from './account-parts.tsx';
import { accountsCopy } from './copy.ts';
import { InviteField } from './invite-field.tsx';
import { registrationCopy } from './registration-copy.ts';
import { StrengthHint } from './strength-hint.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';
import { UniversityField } from './university-field.tsx';
import { useRegistration } from './use-registration.ts';

const copy = registrationCopy.register;

export function RegisterPage() {
  const { form, isEmailTaken } = useRegistration();
  const { values, errors, field, set } = form;
  return (
    <>
      <AccountHeading title={copy.title}>{copy.subtitle}</AccountHeading>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <FormFailure failure={form.failure} waitSeconds={form.waitSeconds} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label={copy.username}
            {...field('username')}
            name="name"
            autoComplete="name"
            required
          />
          <TextField
            label={copy.mobile}
            type="tel"
            inputMode="tel"
            {...field('mobile')}
            autoComplete="tel"
            ltr
            required
            placeholder={copy.mobileHint}
            // Otherwise groups of Arabic-Indic digits would swap places.
            className="[&_input]:[unicode-bidi:bidi-override]"
          />
        </div>
        <TextField
          label={accountsCopy.email}
          type="email"
          {...field('email')}
          autoComplete="email"
          ltr
          required
          hint={isEmailTaken(values.email) && <LoginWith email={values.email} />}
        />
        <UniversityField
          value={values.university}
          error={errors.university}
          onChange={(university) => set('university', university)}
        />
        <PasswordField
          label={accountsCopy.password}
          {...field('password')}
          autoComplete="new-password"
          required
          hint={!errors.password && <StrengthHint password={values.password} />}
        />
        <InviteField
          value={values.inviteCode}
          error={errors.inviteCode}
          onChange={(code) => set('inviteCode', code)}
        />
        <TermsCheckbox
          checked={values.termsAndCondition}
          error={errors.termsAndCondition}
          onChange={(agreed) => set('termsAndCondition', agreed)}
        />
        <Button type="submit" size="lg" block loading={form.busy} loadingText={copy.busy}>
          {copy.submit}
        </Button>
      </form>
      <p className="text-ink-2 mt-5 text-center text-sm">
        {copy.hasAccount}{' '}
        <Link to={PATHS.login} className={inlineLinkClass}>
          {copy.login}
        </Link>
      </p>
    </>
  );
}

function LoginWith({ email }: { email: string }) {
  return (
    <Link to={PATHS.login} state={{ email }} className={`${inlineLinkClass} text-sm`}>
      {copy.takenLogin}
    </Link>
  );
}
