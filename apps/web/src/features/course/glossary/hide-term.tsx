import type { GlossaryTerm } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { hideTermMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = courseCopy.glossary.hiding;

type Props = { centerId: string; term: GlossaryTerm; onClose: () => void };

/** Asks first, for a hidden term does not come back. */
export function HideTerm({ centerId, term, onClose }: Props) {
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(hideTermMutation(centerId));
  const hide = () =>
    mutate(term.id, {
      onSuccess: () => {
        toast({ tone: 'ok', text: copy.done });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      title={copy.title}
      text={copy.text}
      confirmLabel={copy.confirm}
      busy={isPending}
      onConfirm={hide}
      onCancel={onClose}
    >
      <p className="rounded-input bg-sunk p-3 text-sm wrap-anywhere">
        <MixedName text={`${term.arabic} (${term.latin})`} />
      </p>
      {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
    </ConfirmDialog>
  );
}
