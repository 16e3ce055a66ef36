import { register } from '@nibras/contract';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useForm } from '#src/lib/forms/use-form.ts';
import { callApi } from '#src/lib/http/api-client.ts';
import { PATHS } from '#src/lib/paths.ts';
import { withAccountState } from './navigation-state.ts';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.register;

export function useRegistration() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [query] = useSearchParams();
  // From the link in an email: the owner of the address is not held up by registrations of others.
  const pass = query.get('pass');
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const form = useForm({
    initial: {
      username: '',
      email: '',
      mobile: '',
      university: '',
      password: '',
      inviteCode: query.get('invite') ?? '',
      termsAndCondition: false,
    },
    request: {
      schema: register.body,
      send: (body) => callApi(register, pass === null ? body : { ...body, pass }),
    },
    fallback: copy.failed,
    onDone: async ({ acckey }, { email }) => {
      const added = { acckey, email, notice: copy.done, codeSentAtMs: Date.now() };
      await navigate(PATHS.verify, { state: withAccountState(state, added) });
    },
    onRefused: ({ code }, { email }) => {
      if (code === 'conflict') setTakenEmail(email);
      return false;
    },
  });

  return {
    form,
    /** Whether this address, in any spelling, was refused because an account has it. */
    isEmailTaken: (email: string) => email.trim().toLowerCase() === takenEmail,
  };
}
