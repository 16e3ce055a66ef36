import { BLANK } from '@nibras/contract';
import { Fragment } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

type Props = {
  stem: string;
  /** The word of the only blank, where it may be shown. */
  word?: string | undefined;
  className?: string;
};

/**
 * The words of a question; blanks have one width, so that they do not show the length of the word.
 */
export function Stem({ stem, word, className }: Props) {
  const direction = directionOf(stem);
  const parts = stem.split(BLANK);
  return (
    <p dir={direction} className={cx('whitespace-pre-line', className)}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (word === undefined ? <Blank /> : <Filled word={word} />)}
          <MixedText text={part} direction={direction} />
        </Fragment>
      ))}
    </p>
  );
}

function Filled({ word }: { word: string }) {
  return (
    <bdi className="border-ok text-ok mx-1 border-b-2 px-1 font-semibold">
      <MixedText text={word} />
    </bdi>
  );
}

function Blank() {
  return (
    <bdi className="border-ink-3 mx-1 inline-block w-24 border-b-2 text-center align-baseline">
      <span className="sr-only">{studyCopy.exam.blank}</span>
      &nbsp;
    </bdi>
  );
}
