import type { GlossaryTerm, PageLabel } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import type { PagePoint } from '#src/features/course/page-dialog.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { CheckIcon, MinusIcon, MoreIcon, PencilIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { CHIP } from './chip.ts';
import { isExplained, withoutTerm } from './explained.ts';
import { Proposal } from './proposal.tsx';
import { Sightings } from './sightings.tsx';
import { useTermCards } from './use-term-cards.ts';

const copy = courseCopy.glossary;

const TermForm = lazy(async () => ({ default: (await import('./term-form.tsx')).TermForm }));
const HideTerm = lazy(async () => ({ default: (await import('./hide-term.tsx')).HideTerm }));

type Props = {
  centerId: string;
  term: GlossaryTerm;
  labelOf: (fileName: string) => PageLabel;
  /** Whether a page needs its file's name. */
  hasManyFiles: boolean;
  /** Null while no terms are being selected. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onOpen: (point: PagePoint) => void;
};

/** A row of the glossary: a term and its translation, then what the course says of it, and where. */
export function TermCard(props: Props) {
  const { centerId, term, labelOf, hasManyFiles, isChosen, onChoose, onOpen } = props;
  const [over, setOver] = useState<'edit' | 'hide' | null>(null);
  const { arabic, latin, definition, mention, origin } = term;
  const lacksDefinition =
    origin !== 'proposed' && !isExplained(term) && term.proposedDefinition === undefined;
  const close = () => setOver(null);
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-3 py-1 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:px-4">
      <div className="flex min-w-0">
        {isChosen !== null && origin !== 'proposed' && (
          <Checkbox
            label={<span className="sr-only">{copy.select(arabic)}</span>}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
        <div className="min-w-0 py-1.5 wrap-anywhere max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2">
          <h2 className="text-base">
            <MixedName text={arabic} />
          </h2>
          {latin !== '' && (
            <bdi dir="ltr" className="text-brand-ink text-sm">
              {latin}
            </bdi>
          )}
          {origin === 'own' && <Badge tone="brand">{copy.own}</Badge>}
          {origin === 'proposed' && <Badge tone="lamp">{copy.propose.badge}</Badge>}
        </div>
      </div>
      <div className="flex items-start justify-end sm:order-last">
        {origin !== 'proposed' && <CardButton {...{ centerId, term }} />}
        <LazyMenu
          align="end"
          trigger={<IconButton label={copy.actions(arabic)} icon={<MoreIcon />} />}
          items={[
            { label: copy.edit, icon: <PencilIcon />, onSelect: () => setOver('edit') },
            { label: copy.hide, icon: <MinusIcon />, onSelect: () => setOver('hide') },
          ]}
        />
      </div>
      <div className="min-w-0 max-sm:col-span-2 sm:py-1.5">
        {definition !== null && (
          <p dir={directionOf(definition)} className="wrap-anywhere max-sm:text-sm">
            <MixedText text={withoutTerm(definition, term)} />
          </p>
        )}
        {mention !== undefined && (
          <p dir={directionOf(mention)} className="wrap-anywhere max-sm:text-sm">
            {!mention.startsWith(arabic) && (
              <span className="text-ink-3 text-sm">{copy.fromCourse} </span>
            )}
            <MixedText text={withoutTerm(mention, term)} />
          </p>
        )}
        <Proposal {...{ centerId, term, labelOf, onOpen }} />
        <div className="flex flex-wrap items-center gap-x-3">
          <Sightings {...{ term, labelOf, hasManyFiles, onOpen }} />
          {lacksDefinition && (
            <button
              type="button"
              aria-label={copy.addDefinitionOf(arabic)}
              onClick={() => setOver('edit')}
              className={`${CHIP} text-sm`}
            >
              {copy.addDefinition}
            </button>
          )}
        </div>
      </div>
      <Suspense>
        {over === 'edit' && <TermForm {...{ centerId, term }} onClose={close} />}
        {over === 'hide' && <HideTerm {...{ centerId, term }} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** Makes cards in both directions of a term. */
function CardButton({ centerId, term }: Pick<Props, 'centerId' | 'term'>) {
  const { make, isPending, isSuccess, error } = useTermCards(centerId);
  return (
    <>
      {error && (
        <p role="alert" className="text-danger self-center text-sm">
          {failureWords(error, copy.cardsFailed)}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon={isSuccess ? <CheckIcon /> : <PlusIcon />}
        aria-label={copy.makeCard(term.arabic)}
        loading={isPending}
        onClick={() => make([term.id])}
      >
        {productCopy.card.make}
      </Button>
    </>
  );
}
