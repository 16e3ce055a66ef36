import { cardFaces, type CardQueue, type StudyCard } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { CardEdits } from './card-edits.tsx';
import { CardFaces } from './card-faces.tsx';
import { cardsCopy as copy } from './copy.ts';
import { CardsLeft } from './cards-left.tsx';
import { RATING_NAMES, useReview, type RatingName } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

type Props = { queue: CardQueue; centerId: string | null; onEnd: () => void };

/** Shows one card after the other: its question, then its answer and the ratings. */
export function ReviewWalk({ queue, centerId, onEnd }: Props) {
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
    // On a phone the main button stands at the bottom, within the thumb's reach.
    <div className="flex flex-col max-sm:min-h-[calc(100dvh-9.5rem)]">
      <div className="text-ink-2 mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        {course !== undefined && <MixedName text={course} className="min-w-0 truncate" />}
        {card && <CardsLeft left={review.left} card={card} />}
      </div>
      <ProgressBar label={copy.progressLabel} value={done / Math.max(1, done + left)} />
      <p role="status" className="sr-only">
        {review.said}
      </p>
      {card && (
        <CardFaces
          {...{ card, isShown }}
          isPageOpen={isPageOpen}
          onOpenPage={setPageOpen}
          onShow={show}
          className="mt-4"
        />
      )}
      {card && (
        <div className="max-lg:bg-paper py-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-sm:order-last max-sm:mt-auto sm:mt-2">
          {isShown ? (
            <Ratings card={card} onRate={review.rate} />
          ) : (
            <Button block size="lg" onClick={show}>
              {copy.show}
            </Button>
          )}
        </div>
      )}
      <div className="mt-2 flex items-center justify-between gap-3 [&>:only-child]:ms-auto">
        {done > 0 && (
          <Button variant="quiet" size="sm" loading={review.isUndoing} onClick={review.undo}>
            {copy.undo}
          </Button>
        )}
        {card && (
          <CardEdits
            {...{ card, centerId }}
            isEditing={isEditing}
            onEdit={setEditing}
            onChanged={review.replace}
            onBury={review.bury}
            onLeave={review.leave}
            onDelete={review.remove}
          />
        )}
      </div>
      <p className="text-ink-3 mt-1 hidden text-xs lg:pointer-fine:block">{copy.keys}</p>
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
