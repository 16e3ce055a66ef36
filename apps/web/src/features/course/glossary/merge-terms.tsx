import type { GlossaryTerm } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeTermMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = courseCopy.glossary.merging;

type Props = {
  centerId: string;
  terms: readonly [GlossaryTerm, GlossaryTerm];
  onDone: () => void;
  onClose: () => void;
};

/** Merges two spellings of a term. */
export function MergeTerms({ centerId, terms, onDone, onClose }: Props) {
  const [one, other] = terms;
  const [keptId, setKeptId] = useState(one.id);
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(mergeTermMutation(centerId));
  const merge = () =>
    mutate(
      { termId: keptId === one.id ? other.id : one.id, into: keptId },
      {
        onSuccess: () => {
          toast({ tone: 'ok', text: copy.done });
          onClose();
          onDone();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={copy.title} text={copy.text}>
      <fieldset className="mb-4 grid grid-cols-1 gap-2">
        <legend className="mb-2 font-semibold">{copy.keep}</legend>
        {terms.map(({ id, arabic, latin }) => (
          <label
            key={id}
            className="rounded-input border-line has-checked:border-brand flex min-h-11 cursor-pointer items-center gap-2.5 border px-3.5 py-2 wrap-anywhere"
          >
            <input
              type="radio"
              name="kept"
              checked={keptId === id}
              onChange={() => setKeptId(id)}
              className="size-4 shrink-0"
            />
            <MixedName text={productCopy.terms.pair(arabic, latin)} />
          </label>
        ))}
      </fieldset>
      {error && (
        <ErrorBlock message={copy.failed} advice={failureWords(error, '')} className="mb-4" />
      )}
      <Button loading={isPending} onClick={merge}>
        {copy.submit}
      </Button>
    </Dialog>
  );
}
