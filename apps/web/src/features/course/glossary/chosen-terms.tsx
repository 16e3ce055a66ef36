import { TERM_CARDS_MAX, type GlossaryTerm } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useTermCards } from './use-term-cards.ts';

const copy = courseCopy.glossary;

const MergeTerms = lazy(async () => ({
  default: (await import('./merge-terms.tsx')).MergeTerms,
}));

type Props = {
  centerId: string;
  chosen: readonly GlossaryTerm[];
  onChooseAll: () => void;
  onDone: () => void;
};

/** Actions for the selected terms, at the bottom of the screen. */
export function ChosenTerms({ centerId, chosen, onChooseAll, onDone }: Props) {
  const [isMerging, setMerging] = useState(false);
  const { make, isPending, error } = useTermCards(centerId);
  const isTooMany = chosen.length > TERM_CARDS_MAX;
  const [first, second] = chosen;
  const makeCards = () =>
    make(
      chosen.map(({ id }) => id),
      onDone,
    );
  return (
    <div className="rounded-card border-line bg-surface shadow-lift sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 border p-3">
      <p role="status" className="text-sm font-semibold">
        {first !== undefined && copy.selected(chosen.length)}
      </p>
      <span className="ms-auto flex sm:order-1">
        <Button variant="quiet" size="sm" onClick={onChooseAll}>
          {copy.selectAll}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {copy.unselect}
        </Button>
      </span>
      <Button
        size="sm"
        loading={isPending}
        disabled={isTooMany || first === undefined}
        onClick={makeCards}
      >
        {copy.makeCards}
      </Button>
      {first && second && chosen.length === 2 && (
        <Button variant="secondary" size="sm" onClick={() => setMerging(true)}>
          {copy.merge}
        </Button>
      )}
      {isTooMany && <p className="text-ink-2 text-sm">{copy.tooMany(TERM_CARDS_MAX)}</p>}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {failureWords(error, copy.cardsFailed)}
        </p>
      )}
      {isMerging && first && second && (
        <Suspense>
          <MergeTerms
            {...{ centerId }}
            terms={[first, second]}
            onDone={onDone}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
