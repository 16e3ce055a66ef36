import type { GlossaryTerm, PageLabel } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { hideTermMutation, updateTermMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import type { PagePoint } from '#src/features/course/page-dialog.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { CHIP } from './chip.ts';

const copy = courseCopy.glossary.propose;

type Props = {
  centerId: string;
  term: GlossaryTerm;
  labelOf: (fileName: string) => PageLabel;
  onOpen: (point: PagePoint) => void;
};

/** A model's proposal for a term, which the student accepts or rejects. */
export function Proposal({ centerId, term, labelOf, onOpen }: Props) {
  const update = useMutation(updateTermMutation(centerId));
  const hide = useMutation(hideTermMutation(centerId));
  const { id, arabic, latin, origin, proposedDefinition: proposed } = term;
  if (origin !== 'proposed' && !proposed) return null;
  const accept = () => {
    const definition = proposed && { definition: proposed.text };
    update.mutate({ termId: id, body: { arabic, latin, ...definition } });
  };
  const error = update.error ?? hide.error;
  return (
    <div className="mb-2">
      {proposed && (
        <>
          <p className="text-lamp-ink text-sm">{copy.definition}</p>
          <p dir={directionOf(proposed.text)} className="text-ink-2 wrap-anywhere">
            <MixedText text={proposed.text} />
          </p>
        </>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          loading={update.isPending}
          aria-label={copy.acceptOf(arabic)}
          onClick={accept}
        >
          {copy.accept}
        </Button>
        {origin === 'proposed' && (
          <Button
            variant="quiet"
            size="sm"
            loading={hide.isPending}
            aria-label={copy.rejectOf(arabic)}
            onClick={() => hide.mutate(id)}
          >
            {copy.reject}
          </Button>
        )}
        {proposed && (
          <button
            type="button"
            onClick={() => onOpen({ ...proposed, quote: proposed.text })}
            className={CHIP}
          >
            {courseCopy.place(proposed.page, labelOf(proposed.fileName))}
          </button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-danger mt-1 text-sm">
          {failureWords(error, copy.changeFailed)}
        </p>
      )}
    </div>
  );
}
