import { cardFaces, type CardQueue, type StudyCard } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { CardEdits } from './card-edits.tsx';
import { CardSource } from './card-source.tsx';
import { cardsCopy as copy } from './copy.ts';
import { CardsLeft } from './cards-left.tsx';
import { RATING_NAMES, useReview, type RatingName } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

type Props = { queue: CardQueue; onEnd: () => void };

/** Shows one card after the other: its question, then its answer and the ratings. */
export function ReviewWalk({ queue, onEnd }: Props) {
  const review = useReview(queue, onEnd);
  const [isPageOpen, setPageOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { card, isShown, doneCount } = review;
  const centers = useQuery(centersQuery).data?.centers;
  const course = centers?.find(({ id }) => id === card?.centerId)?.courseName;
  const left = Math.max(0, queue.due + queue.fresh - doneCount);
  const done = queue.doneToday + doneCount;
  const show = (): void => {
    if (card) review.show(cardFaces(card.item).back);
  };
  useReviewKeys({
    onShow: show,
    onRate: (at) => review.rate(RATING_NAMES[at] ?? 'good'),
    onUndo: () => {
      if (done > 0) review.undo();
    },
    onEdit: () => setEditing(card?.item.kind === 'card'),
    onOpen: () => setPageOpen(isShown && card?.item.source?.passageId != null),
  });
  return (
    <>
      <div className="text-ink-2 mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        {course !== undefined && <MixedName text={course} className="min-w-0 truncate" />}
        {card && <CardsLeft left={review.left} card={card} />}
      </div>
      <ProgressBar label={copy.progressLabel} value={done / Math.max(1, done + left)} />
      <p role="status" className="sr-only">
        {review.said}
      </p>
      {card && (
        <section className="rounded-card border-line bg-surface shadow-lift mt-4 flex min-h-[46dvh] flex-col justify-center border p-5 sm:min-h-96 sm:p-8">
          <Face label={copy.front} text={cardFaces(card.item).front} />
          {isShown && (
            <div className="border-line mt-5 border-t pt-5">
              <Face label={copy.back} text={cardFaces(card.item).back} />
              {card.item.explanation !== null && (
                <p dir={directionOf(card.item.explanation)} className="text-ink-2 mt-3 text-sm">
                  {card.item.explanation}
                </p>
              )}
              {card.item.source && (
                <CardSource
                  centerId={card.centerId}
                  source={card.item.source}
                  isOpen={isPageOpen}
                  onOpen={setPageOpen}
                />
              )}
            </div>
          )}
        </section>
      )}
      {card && (
        // Within the thumb's reach on a phone, however long the card is.
        <div className="max-sm:bg-paper mt-2 py-2 max-sm:sticky max-sm:bottom-0 max-sm:z-10">
          {isShown ? (
            <Ratings card={card} onRate={review.rate} />
          ) : (
            <Button block size="lg" onClick={show}>
              {copy.show}
            </Button>
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          loading={review.isUndoing}
          disabled={done === 0}
          onClick={review.undo}
        >
          {copy.undo}
        </Button>
        <Button variant="quiet" size="sm" onClick={review.bury}>
          {copy.bury}
        </Button>
        {card && (
          <CardEdits
            card={card}
            isEditing={isEditing}
            onEdit={setEditing}
            onChanged={review.replace}
            onLeave={review.leave}
            onDelete={review.remove}
          />
        )}
      </div>
      <p className="text-ink-3 mt-3 hidden text-xs pointer-fine:block">{copy.keys}</p>
    </>
  );
}

/** Shorter faces are large and centred; longer ones are set as text. */
const SHORT = 120;

/** The label is on the side where the text begins, so that it is near a Latin answer too. */
function Face({ label, text }: { label: string; text: string }) {
  const isShort = text.length <= SHORT && !text.includes('\n');
  return (
    <div dir={directionOf(text)} className={cx(isShort && 'py-4 text-center')}>
      <h2 className="text-ink-3 mb-1 text-sm font-normal">{label}</h2>
      <div
        className={cx(
          'min-w-0 wrap-anywhere',
          isShort
            ? 'text-2xl leading-relaxed sm:text-3xl sm:leading-relaxed [&_.md]:text-[length:inherit]! [&_.md_p]:text-center!'
            : 'text-xl leading-loose [&_.md]:text-[length:inherit]!',
        )}
      >
        <Markdown text={text} isStreaming={false} />
      </div>
    </div>
  );
}

const RATING_LOOKS = {
  again: 'text-danger',
  hard: 'text-warn',
  good: 'text-ok',
  easy: 'text-brand-ink',
} satisfies Record<RatingName, string>;

function Ratings({ card, onRate }: { card: StudyCard; onRate: (name: RatingName) => void }) {
  const [now] = useState(() => Date.now());
  return (
    <div role="group" aria-label={copy.rate} className="grid grid-cols-4 gap-2 sm:gap-2.5">
      {RATING_NAMES.map((name, at) => (
        <Button
          key={name}
          variant="secondary"
          className="h-auto min-h-14 py-1.5 max-sm:px-1 sm:min-h-16"
          onClick={() => onRate(name)}
        >
          <span className="grid justify-items-center leading-snug">
            <span className={cx('sm:text-lg', RATING_LOOKS[name])}>
              {copy.ratings[name]}
              <kbd aria-hidden="true" className="ms-1.5 hidden text-xs pointer-fine:inline">
                {at + 1}
              </kbd>
            </span>
            <span className="text-ink-2 text-xs font-normal sm:text-sm">
              {copy.interval(Date.parse(card.previews[name]) - now)}
            </span>
          </span>
        </Button>
      ))}
    </div>
  );
}
