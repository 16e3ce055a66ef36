import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { partsCopy as copy } from './copy.ts';

/** One action at the press of a button: success is told over the page, a failure is the caller's to show beside it. */
export function useAdminAction<Answer extends { message: string }, Body, Before>(
  options: UseMutationOptions<Answer, Error, Body, Before>,
  onDone?: (answer: Answer) => void,
) {
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation(options);
  return {
    run: (body: Body) =>
      mutate(body, {
        onSuccess: (answer) => {
          toast({ text: answer.message, tone: 'ok' });
          onDone?.(answer);
        },
      }),
    isBusy: isPending,
    failure: error === null ? null : failureWords(error, copy.actionFailed),
    forget: reset,
  };
}
