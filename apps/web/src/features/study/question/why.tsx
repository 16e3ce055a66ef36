import type { ItemAnswer, ItemSource } from '@nibras/contract';
import type { ReactNode } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { MakeCard } from '#src/features/study/make-card.tsx';
import { closedBrackets } from '#src/lib/words/closed-brackets.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { SourceLink } from './source-link.tsx';

type Props = {
  centerId: string | null;
  /** The question that may become a card. */
  itemId: string | null;
  explanation: string | null;
  source: ItemSource | null;
  answer: ItemAnswer | undefined;
  children?: ReactNode;
};

/** Why an answer is right: the words of the course with their page; and a card of the question. */
export function Why({ centerId, itemId, explanation, source, answer, children }: Props) {
  const [key] = answer?.accepted ?? [];
  const own = explanation === source?.quote ? null : explanation;
  return (
    // Not a landmark, because results have one for each miss.
    <div
      role="group"
      aria-label={studyCopy.why}
      className="rounded-box bg-sunk grid grid-cols-1 gap-2 p-4 max-sm:gap-1.5 max-sm:py-3"
    >
      <h3 className="text-ink-2 text-sm font-semibold">{studyCopy.why}</h3>
      {own && (
        <p dir={directionOf(own)} className="whitespace-pre-line">
          <MixedText text={own} />
        </p>
      )}
      {source && (
        <Quote quote={closedBrackets(source.quote)} word={typeof key === 'string' ? key : ''} />
      )}
      {source === null && !own && <p>{studyCopy.noSource}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {source && <SourceLink centerId={centerId} source={source} />}
        {itemId !== null && centerId !== null && <MakeCard itemId={itemId} />}
      </div>
      {children}
    </div>
  );
}

/** The sentence of the course, in which the words of the answer stand out. */
function Quote({ quote, word }: { quote: string; word: string }) {
  const direction = directionOf(quote);
  const at = word === '' ? -1 : quote.indexOf(word);
  const parts = at < 0 ? [quote] : [quote.slice(0, at), word, quote.slice(at + word.length)];
  return (
    <blockquote dir={direction} className="whitespace-pre-line">
      {parts.map((part, n) =>
        n === 1 ? (
          <strong key={n} className="text-ok">
            <MixedText text={part} direction={direction} />
          </strong>
        ) : (
          <MixedText key={n} text={part} direction={direction} />
        ),
      )}
    </blockquote>
  );
}
