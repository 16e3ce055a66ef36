import type { ItemSource, WalkStep } from '@nibras/contract';
import { MakeCard } from '#src/features/study/make-card.tsx';
import { SourceLink } from '#src/features/study/question/source-link.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { RefreshIcon } from '#src/ui/icons/icons.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { walkCopy as copy } from './copy.ts';
import type { Judged } from './use-walk.ts';

type Props = {
  centerId: string;
  step: WalkStep;
  revealed: NonNullable<Judged['shown']>;
  isMissed: boolean;
};

/** Why an answer is right: the words of the course with their page; and a card of the question. */
export function Explanation({ centerId, step, revealed, isMissed }: Props) {
  const { explanation, source, answer } = revealed;
  const [key] = answer.accepted;
  return (
    <section aria-label={copy.why} className="rounded-box bg-sunk mt-4 grid grid-cols-1 gap-2 p-4">
      <h3 className="text-ink-2 text-sm font-semibold">{copy.why}</h3>
      {explanation !== null && explanation !== '' && explanation !== source?.quote && (
        <p dir={directionOf(explanation)} className="whitespace-pre-line">
          <MixedText text={explanation} />
        </p>
      )}
      {source && <Quote source={source} word={typeof key === 'string' ? key : ''} />}
      {source === null && !explanation && <p>{copy.noSource}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {source && <SourceLink centerId={centerId} source={source} />}
        {step.kind !== 'card' && <MakeCard itemId={step.itemId} />}
      </div>
      {isMissed && (
        <p className="text-ink-2 flex items-center gap-2 text-sm">
          <RefreshIcon className="text-lamp-ink" />
          {copy.comesBack}
        </p>
      )}
    </section>
  );
}

/** The sentence of the course, in which the words of the answer stand out. */
function Quote({ source: { quote }, word }: { source: ItemSource; word: string }) {
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
