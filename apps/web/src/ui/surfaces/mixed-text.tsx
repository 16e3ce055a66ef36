import { mixedPieces } from '@nibras/contract';
import { Fragment, type ReactNode } from 'react';
import { directionOf, type Direction } from '#src/lib/words/direction.ts';

type Props = {
  text: string;
  /** The direction of the line; a part of a line has none of its own. */
  direction?: Direction;
};

/** Words in a line, with runs of Latin letters, digits and signs isolated. */
export function MixedText({ text, direction = directionOf(text) }: Props): ReactNode {
  if (direction === 'ltr') return text;
  return mixedPieces(text).map((piece, at) =>
    piece.isLeftToRight ? (
      <bdi key={at} dir="ltr" className={isValue(piece.text) ? 'whitespace-nowrap' : undefined}>
        {piece.text}
      </bdi>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  );
}

const MOST_LETTERS_OF_VALUE = 16;

/** A code or number, such as «CS-352», is not broken at its hyphen. */
const isValue = (text: string): boolean =>
  text.length <= MOST_LETTERS_OF_VALUE && !text.includes(' ');

/** A name or title among other words, in its own direction. */
export function MixedName({ text, className }: { text: string; className?: string }) {
  return (
    <bdi dir={directionOf(text)} className={className}>
      <MixedText text={text} />
    </bdi>
  );
}
