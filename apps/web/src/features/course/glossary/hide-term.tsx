import type { GlossaryTerm } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { hideTermMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = courseCopy.glossary.hiding;

type Props = { centerId: string; term: GlossaryTerm; onClose: () => void };

/** Asks first, because a hidden term does not come back. */
export function HideTerm({ centerId, term, onClose }: Props) {
  const toast = useToast();
  const deletion = useMutation(hideTermMutation(centerId));
  const hide = () =>
    deletion.mutate(term.id, {
      onSuccess: () => {
        toast({ tone: 'ok', text: copy.done });
        onClose();
      },
    });
  return (
    <DeleteDialog words={copy} deletion={deletion} onConfirm={hide} onCancel={onClose}>
      <p className="rounded-input bg-sunk p-3 text-sm wrap-anywhere">
        <MixedName text={productCopy.terms.pair(term.arabic, term.latin)} />
      </p>
    </DeleteDialog>
  );
}
