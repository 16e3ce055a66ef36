import { adminAnswerSuggestion, adminRejectSuggestion } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerSuggestionMutation, rejectSuggestionMutation } from '#src/api/admin/suggestions.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { suggestionsCopy } from './copy.ts';

/** One text for both decisions: an answer needs it, a rejection does not. */
export function useVerdict(id: string, onDone: () => void) {
  const toast = useToast();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const answering = useMutation(answerSuggestionMutation(id));
  const rejecting = useMutation(rejectSuggestionMutation(id));
  const refused = answering.error ?? rejecting.error;
  const fieldError = refused instanceof ApiError ? refused.fields?.text : undefined;

  const finish = ({ message }: { message: string }): void => {
    toast({ text: message, tone: 'ok' });
    onDone();
  };

  const answer = (): void => {
    const checked = adminAnswerSuggestion.body.safeParse({ text });
    rejecting.reset();
    if (checked.success) answering.mutate(checked.data, { onSuccess: finish });
    else setError(checked.error.issues[0]?.message);
  };

  const reject = (): void => {
    const checked = adminRejectSuggestion.body.safeParse(text.trim() === '' ? {} : { text });
    answering.reset();
    if (checked.success) rejecting.mutate(checked.data, { onSuccess: finish });
    else setError(checked.error.issues[0]?.message);
  };

  return {
    text,
    error: error ?? fieldError,
    failure:
      refused === null || fieldError !== undefined
        ? null
        : failureWords(refused, suggestionsCopy.dialog.failed),
    busy: answering.isPending
      ? ('answer' as const)
      : rejecting.isPending
        ? ('reject' as const)
        : null,
    write: (words: string) => {
      setText(words);
      setError(undefined);
    },
    answer,
    reject,
  };
}
