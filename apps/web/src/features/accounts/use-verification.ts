import { CODE_LENGTH, verifyCode } from '@nibras/contract';
import { useRef } from 'react';
import { callApi } from '#src/lib/http/api-client.ts';
import { signIn } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { registrationCopy } from './registration-copy.ts';

export function useVerification(acckey: string) {
  const sentUnasked = useRef(new Set<string>());
  const form = useForm({
    initial: { acckey, code: '' },
    request: { schema: verifyCode.body, send: (body) => callApi(verifyCode, body) },
    fallback: registrationCopy.verify.failed,
    onDone: signIn,
  });

  /** A whole code goes out by itself, but each only once: tries are few, and going back over a digit is no try. */
  function typeCode(code: string) {
    form.set('code', code);
    if (code.length < CODE_LENGTH || sentUnasked.current.has(code)) return;
    sentUnasked.current.add(code);
    void form.submitValues({ acckey, code });
  }

  return { form, typeCode };
}
