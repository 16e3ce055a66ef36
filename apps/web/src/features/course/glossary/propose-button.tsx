import { useMutation, useQuery } from '@tanstack/react-query';
import { assistantQuery } from '#src/api/chats.ts';
import { proposeTermsMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SparkIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = courseCopy.glossary.propose;

/** Asks a model for missing translations and definitions, if there is a model. */
export function ProposeButton({ centerId }: { centerId: string }) {
  const toast = useToast();
  const hasModel = useQuery(assistantQuery).data?.hasModel === true;
  const { mutate, isPending, error } = useMutation(proposeTermsMutation(centerId));
  if (!hasModel) return null;
  const ask = () =>
    mutate(undefined, {
      onSuccess: ({ proposed }) => toast({ tone: 'ok', text: copy.done(proposed) }),
    });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<SparkIcon />}
        title={copy.hint}
        aria-description={copy.hint}
        loading={isPending}
        onClick={ask}
      >
        {copy.ask}
      </Button>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {failureWords(error, copy.failed)}
        </p>
      )}
    </>
  );
}
