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
import {
  BookIcon,
  CheckIcon,
  MinusIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
} from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { CHIP } from './chip.ts';
import { Proposal } from './proposal.tsx';
import { useTermCards } from './use-term-cards.ts';

const copy = courseCopy.glossary;
/** More places of a term are loaded on request. */
const FIRST_SIGHTINGS = 4;

const TermForm = lazy(async () => ({ default: (await import('./term-form.tsx')).TermForm }));
const HideTerm = lazy(async () => ({ default: (await import('./hide-term.tsx')).HideTerm }));

type Props = {
  centerId: string;
  term: GlossaryTerm;
  labelOf: (fileName: string) => PageLabel;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: (point: PagePoint) => void;
};

/** A row of the glossary: a term and its translation, then its definition and places. */
export function TermCard({ centerId, term, labelOf, isChosen, onChoose, onOpen }: Props) {
  const [over, setOver] = useState<'edit' | 'hide' | null>(null);
  const { arabic, latin, definition, origin } = term;
  const close = () => setOver(null);
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-2 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:px-4">
      <div className="flex min-w-0 items-start gap-1">
        {origin !== 'proposed' && (
          <Checkbox
            label={<span className="sr-only">{copy.select(arabic)}</span>}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        )}
        <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
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
      <div className="min-w-0 py-1.5 max-sm:col-span-2">
        {definition !== null && (
          <p dir={directionOf(definition)} className="wrap-anywhere">
            <MixedText text={withoutTerm(definition, term)} />
          </p>
        )}
        <Proposal {...{ centerId, term, labelOf, onOpen }} />
        <Sightings {...{ term, labelOf, onOpen }} />
      </div>
      <Suspense>
        {over === 'edit' && <TermForm {...{ centerId, term }} onClose={close} />}
        {over === 'hide' && <HideTerm {...{ centerId, term }} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** A definition as «term: …» without the term, which stands beside it. */
function withoutTerm(definition: string, { arabic, latin }: GlossaryTerm): string {
  const start = [`${arabic}:`, `${arabic} (${latin}):`].find((one) => definition.startsWith(one));
  return start === undefined ? definition : definition.slice(start.length).trim();
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

function Sightings({ term, labelOf, onOpen }: Pick<Props, 'term' | 'labelOf' | 'onOpen'>) {
  const [isWhole, setWhole] = useState(false);
  const { arabic, latin, sightings } = term;
  if (sightings.length === 0 && term.origin === 'proposed') return null;
  if (sightings.length === 0) return <p className="text-ink-3 text-sm">{copy.noSightings}</p>;
  const shown = isWhole ? sightings : sightings.slice(0, FIRST_SIGHTINGS);
  const left = sightings.length - shown.length;
  return (
    <ul aria-label={copy.sightings} className="text-ink-3 grid grid-cols-1 text-xs">
      {[...Map.groupBy(shown, ({ fileName }) => fileName)].map(([fileName, pages]) => (
        <li key={fileName} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <span className="flex max-w-full min-w-0 items-center gap-1.5">
            <BookIcon />
            <MixedName text={fileName} className="min-w-0 truncate" />
          </span>
          {pages.map(({ page, passageId }) => {
            const place = courseCopy.place(page, labelOf(fileName));
            const quote = latin === '' ? arabic : `${arabic} (${latin})`;
            const point = { fileName, page, passageId, quote };
            return (
              <button
                key={passageId}
                type="button"
                aria-label={copy.sighting(fileName, place)}
                onClick={() => onOpen(point)}
                className={CHIP}
              >
                {place}
              </button>
            );
          })}
        </li>
      ))}
      {left > 0 && (
        <li>
          <button type="button" onClick={() => setWhole(true)} className={CHIP}>
            {copy.moreSightings(left)}
          </button>
        </li>
      )}
    </ul>
  );
}
