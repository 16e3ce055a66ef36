import { Link } from 'react-router';
import { centerPath, glossaryPath, guidePath, mapPath, studyPath } from '#src/lib/paths.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { segmentClass, segmentTrackClass } from '#src/ui/actions/segmented.ts';
import { cx } from '#src/ui/cx.ts';
import { productCopy } from './copy.ts';

const copy = productCopy.parts;

const PARTS = {
  files: { name: copy.files, pathOf: (centerId: string) => centerPath(centerId) },
  study: { name: PAGE_NAMES.study, pathOf: studyPath },
  map: { name: PAGE_NAMES.map, pathOf: mapPath },
  guide: { name: PAGE_NAMES.guide, pathOf: guidePath },
  glossary: { name: PAGE_NAMES.glossary, pathOf: glossaryPath },
};

export type CenterPart = keyof typeof PARTS;

type Props = { centerId: string; current: CenterPart; className?: string };

/** What a center has to study with, one part of it lit; on a phone in two lines, so that none is out of sight. */
export function CenterParts({ centerId, current, className }: Props) {
  return (
    <nav
      aria-label={copy.label}
      className={cx(
        segmentTrackClass,
        'max-sm:rounded-card flex-wrap justify-self-start print:hidden',
        className,
      )}
    >
      {Object.entries(PARTS).map(([part, { name, pathOf }]) =>
        part === current ? (
          <span key={part} aria-current="page" className={partClass(true)}>
            {name}
          </span>
        ) : (
          <Link key={part} to={pathOf(centerId)} className={partClass(false)}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}

function partClass(isLit: boolean): string {
  return cx(segmentClass(isLit), 'max-sm:px-2.5 max-sm:text-xs');
}
