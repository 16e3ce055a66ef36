import { useEffect, useRef } from 'react';
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

/** What a center has to study with, one part of it lit. */
export function CenterParts({ centerId, current, className }: Props) {
  const lit = useRef<HTMLSpanElement>(null);
  // On a phone the track is longer than the screen.
  useEffect(() => {
    // Its answer, in newer browsers a promise, is no way to end an effect.
    lit.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav
      aria-label={copy.label}
      className={cx(segmentTrackClass, 'justify-self-start print:hidden', className)}
    >
      {Object.entries(PARTS).map(([part, { name, pathOf }]) =>
        part === current ? (
          <span key={part} ref={lit} aria-current="page" className={segmentClass(true)}>
            {name}
          </span>
        ) : (
          <Link key={part} to={pathOf(centerId)} className={segmentClass(false)}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}
