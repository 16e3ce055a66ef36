import { Fragment, type ReactNode } from 'react';
import { directionOf } from '#src/lib/words/direction.ts';
import { foundRanges } from '#src/lib/words/found-ranges.ts';
import { MixedText } from './mixed-text.tsx';

type Props = { text: string; sought: string };

/** Words in a line with the searched ones marked. */
export function FoundText({ text, sought }: Props): ReactNode {
  const direction = directionOf(text);
  const ranges = foundRanges(text, sought);
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <Fragment key={start}>
          <MixedText text={text.slice(ranges[at - 1]?.end ?? 0, start)} direction={direction} />
          <mark className="bg-lamp-soft text-lamp-ink rounded-[4px]">
            <MixedText text={text.slice(start, end)} direction={direction} />
          </mark>
        </Fragment>
      ))}
      <MixedText text={text.slice(ranges.at(-1)?.end ?? 0)} direction={direction} />
    </>
  );
}
