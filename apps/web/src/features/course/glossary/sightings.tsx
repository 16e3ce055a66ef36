import type { GlossaryTerm, PageLabel } from '@nibras/contract';
import { useState } from 'react';
import { courseCopy } from '#src/features/course/copy.ts';
import type { PagePoint } from '#src/features/course/page-dialog.tsx';
import { fileTitle } from '#src/lib/words/file-title.ts';
import { BookIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { CHIP } from './chip.ts';

const copy = courseCopy.glossary;
/** More places of a term are loaded on request. */
const FIRST_SIGHTINGS = 4;

type Props = {
  term: GlossaryTerm;
  labelOf: (fileName: string) => PageLabel;
  /** Whether a page needs its file's name. */
  hasManyFiles: boolean;
  onOpen: (point: PagePoint) => void;
};

/** The pages of a term, each of which opens. */
export function Sightings({ term, labelOf, hasManyFiles, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { arabic, latin, sightings } = term;
  if (sightings.length === 0 && term.origin === 'proposed') return null;
  if (sightings.length === 0) return <p className="text-ink-3 text-sm">{copy.noSightings}</p>;
  const places = [
    ...new Map(sightings.map((one) => [`${one.fileName} ${one.page}`, one])).values(),
  ];
  const shown = isWhole ? places : places.slice(0, FIRST_SIGHTINGS);
  const left = places.length - shown.length;
  return (
    <ul
      aria-label={copy.sightings}
      className="text-ink-3 flex min-w-0 flex-wrap items-center gap-x-3 text-xs"
    >
      {[...Map.groupBy(shown, ({ fileName }) => fileName)].map(([fileName, pages]) => (
        <li key={fileName} className="flex max-w-full min-w-0 flex-wrap items-center gap-x-1.5">
          <span className="flex max-w-full min-w-0 items-center gap-1.5">
            <BookIcon />
            {hasManyFiles && (
              <MixedName text={fileTitle(fileName)} className="min-w-0 truncate max-sm:hidden" />
            )}
          </span>
          {pages.map(({ page, passageId }) => {
            const label = labelOf(fileName);
            const quote = latin === '' ? arabic : `${arabic} (${latin})`;
            const point = { fileName, page, passageId, quote };
            return (
              <button
                key={passageId}
                type="button"
                aria-label={copy.sighting(fileName, courseCopy.place(page, label))}
                onClick={() => onOpen(point)}
                className={CHIP}
              >
                {courseCopy.place(page, label)}
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
