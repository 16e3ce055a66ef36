import { askCenter, type ResponseOf } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askCenterMutation } from '#src/api/passages.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { useForm } from '#src/lib/forms/use-form.ts';

export type FilesAnswer = ResponseOf<typeof askCenter>;

export function useAsk(centerId: string) {
  const [answer, setAnswer] = useState<FilesAnswer | null>(null);
  const { mutateAsync } = useMutation(askCenterMutation(centerId));
  const form = useForm({
    initial: { question: '' },
    request: {
      schema: askCenter.body,
      send: ({ question }) => {
        setAnswer(null);
        return mutateAsync(question);
      },
    },
    onDone: setAnswer,
    fallback: centersCopy.ask.failed,
  });
  return { ...form, answer };
}
