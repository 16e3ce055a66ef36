import { mixedPieces } from '@nibras/contract';
import { Fragment, type ReactNode } from 'react';
import { directionOf, type Direction } from '#src/lib/words/direction.ts';

type Props = {
  text: string;
  /** Of the line; only a part of one has not its own. */
  direction?: Direction;
};

/** Words in a line, each run of other letters, digits and signs kept in its own order. */
export function MixedText({ text, direction = directionOf(text) }: Props): ReactNode {
  if (direction === 'ltr') return text;
  return mixedPieces(text).map((piece, at) =>
    piece.isLeftToRight ? (
      <bdi key={at} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  );
}

/** A name or a title among other words, in the direction of its own. */
export function MixedName({ text, className }: { text: string; className?: string }) {
  return (
    <bdi dir={directionOf(text)} className={className}>
      <MixedText text={text} />
    </bdi>
  );
}
