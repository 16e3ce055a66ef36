import { register, registerBodySchema } from '@nibras/contract';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, callApi } from '#src/lib/api-client.ts';
import { useForm } from '#src/lib/use-form.ts';
import { accountsCopy } from './copy.ts';
import { withAccountState } from './navigation-state.ts';

const copy = accountsCopy.register;

export function useRegistration() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [query] = useSearchParams();
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
    schema: registerBodySchema,
    fallback: copy.failed,
    send: async (body) => {
      try {
        const { acckey } = await callApi(register, body);
        await navigate('/verify', {
          state: withAccountState(state, {
            acckey,
            email: body.email,
            notice: copy.done,
            codeSentAtMs: Date.now(),
          }),
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') setTakenEmail(body.email);
        throw error;
      }
    },
  });

  return {
    form,
    /** Whether this address, however it is typed, was refused because an account has it. */
    isEmailTaken: (email: string) => email.trim().toLowerCase() === takenEmail,
  };
}
