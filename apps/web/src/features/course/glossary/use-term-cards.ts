import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { makeTermCardsMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { PATHS } from '#src/lib/paths.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = courseCopy.glossary;

/** Makes cards of terms and returns their number. */
export function useTermCards(centerId: string) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, ...making } = useMutation(makeTermCardsMutation(centerId));
  return {
    ...making,
    make: (termIds: string[], onDone?: () => void): void =>
      mutate(termIds, {
        onSuccess: ({ made, known }) => {
          toast({
            tone: 'ok',
            text: copy.cardsMade(made, known),
            action: { label: copy.toReview, onClick: () => void navigate(PATHS.review) },
          });
          onDone?.();
        },
      }),
  };
}
