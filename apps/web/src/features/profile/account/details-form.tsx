import { editUser, type User } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { editUserMutation } from '#src/api/user.ts';
import { profileCopy } from '#src/features/profile/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { PATHS } from '#src/lib/paths.ts';
import { signOut, updateUser } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PasswordField } from '#src/ui/forms/password-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { LogOutIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';

const copy = profileCopy.details;

export function DetailsForm({ user }: { user: User }) {
  const { values, errors, field, ...form } = useDetails(user);
  const isPasswordChanging = values.password !== '' || errors.currentPassword !== undefined;
  return (
    <SectionCard title={copy.title}>
      <form onSubmit={form.submit} noValidate>
        {form.failure && (
          <ErrorBlock
            message={form.failure.message}
            advice={form.failure.advice}
            className="mb-5"
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={copy.username}
            {...field('username')}
            name="name"
            autoComplete="name"
            required
          />
          <TextField
            label={copy.email}
            type="email"
            name="email"
            autoComplete="username"
            ltr
            readOnly
            hint={copy.emailHint}
            value={values.email}
            error={errors.email}
          />
          <TextField
            label={copy.mobile}
            type="tel"
            inputMode="tel"
            {...field('mobile')}
            autoComplete="tel"
            ltr
            required
            className="[&_input]:[unicode-bidi:bidi-override]"
          />
          <PasswordField
            label={copy.password}
            {...field('password')}
            autoComplete="new-password"
            placeholder={copy.passwordPlaceholder}
            hint={copy.passwordHint}
          />
          {isPasswordChanging && (
            <PasswordField
              label={copy.currentPassword}
              {...field('currentPassword')}
              autoComplete="current-password"
              hint={copy.currentPasswordHint}
              className="sm:col-start-2"
            />
          )}
        </div>
        <div className="mt-6 grid gap-3 sm:flex sm:justify-between">
          <Button type="submit" loading={form.busy} loadingText={copy.busy}>
            {copy.submit}
          </Button>
          <Button
            variant="secondary"
            icon={<LogOutIcon />}
            onClick={() => void signOut({ originPath: PATHS.profile })}
          >
            {copy.logout}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

function useDetails(user: User) {
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
      // The server may have normalised the values; the passwords are no longer needed.
      form.set('username', saved.username);
      form.set('mobile', saved.mobile);
      form.set('password', '');
      form.set('currentPassword', '');
      toast({ text: copy.saved, tone: 'ok' });
    },
  });
  return form;
}
