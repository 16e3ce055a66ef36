import type { CardQueue, Item, StudyCard } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { buryMutation, leaveMutation, reviewMutation, undoMutation } from '#src/api/cards.ts';
import { deleteItemMutation } from '#src/api/study.ts';
import { isRefused, reviewRefusals, reviews } from '#src/api/unsent-answers.ts';
import { useRefusals } from '#src/lib/session/use-refusals.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { cardsCopy as copy } from './copy.ts';

export const RATING_NAMES = ['again', 'hard', 'good', 'easy'] as const;
const RATINGS = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export type RatingName = (typeof RATING_NAMES)[number];

export const CARD_KINDS = ['fresh', 'learning', 'due'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** New, in its first steps, or due for a review. */
export function kindOf({ state: { state } }: StudyCard): CardKind {
  if (state === 0) return 'fresh';
  return state === 2 ? 'due' : 'learning';
}

/** One pass through the cards of a queue; answers are sent meanwhile. */
export function useReview(queue: CardQueue, onEnd: () => void) {
  const toast = useToast();
  const [cards, setCards] = useState(() => inTurn(queue.cards));
  const [doneCount, setDoneCount] = useState(0);
  const [isShown, setShown] = useState(false);
  const [shownAt, setShownAt] = useState(() => Date.now());
  const [said, setSaid] = useState('');
  const fail = (words: string) => (error: Error) =>
    toast({ tone: 'danger', text: failureWords(error, words) });
  const review = useMutation({
    ...reviewMutation,
    onError: (error) => {
      // Reported only for the first, because offline all later ones wait too.
      if (!isRefused(error) && reviews.read().length === 1) {
        toast({ tone: 'info', text: copy.rateWaits });
      }
    },
  });
  useRefusals(reviewRefusals, (_review, error) => fail(copy.rateFailed)(error));
  const undoing = useMutation({ ...undoMutation, onError: fail(copy.undoFailed) });
  const burying = useMutation({ ...buryMutation, onError: fail(copy.changeFailed) });
  const leaving = useMutation({ ...leaveMutation, onError: fail(copy.changeFailed) });
  const deleting = useMutation({ ...deleteItemMutation, onError: fail(copy.changeFailed) });
  const card = cards[0];

  function goTo(next: StudyCard[]): void {
    setCards(next);
    setShown(false);
    setShownAt(Date.now());
  }

  /** The next card shows at once; the queue is refetched only after the last answer has arrived. */
  function pass(sent: Promise<unknown>): void {
    const next = cards.slice(1);
    const settle = (): void => {
      if (next.length === 0) onEnd();
    };
    goTo(next);
    // The failure was reported already.
    void sent.then(settle, settle);
  }

  return {
    card,
    isShown,
    said,
    /** Answered since the queue arrived. */
    doneCount,
    left: leftOf(queue, cards),
    isUndoing: undoing.isPending,

    show(back: string): void {
      setShown(true);
      setSaid(copy.shown(back));
    },

    rate: (name: RatingName): void => {
      if (!card || !isShown) return;
      const at = new Date();
      const tookMs = Math.max(0, at.getTime() - shownAt);
      const body = {
        clientReviewId: crypto.randomUUID(),
        rating: RATINGS[name],
        at: at.toISOString(),
        tookMs,
      };
      const wait = Date.parse(card.previews[name]) - at.getTime();
      setSaid(copy.rated(copy.ratings[name], copy.interval(wait)));
      setDoneCount(doneCount + 1);
      pass(review.mutateAsync({ itemId: card.item.id, body }));
    },

    undo: (): void =>
      undoing.mutate(undefined, {
        onSuccess({ card: before }) {
          setDoneCount((count) => count - 1);
          goTo([before, ...cards.filter(({ item }) => item.id !== before.item.id)]);
          setSaid(copy.undone);
        },
      }),

    bury: (): void => {
      if (card) pass(burying.mutateAsync(card.item.id));
    },
    leave: (): void => {
      if (card) pass(leaving.mutateAsync(card.item.id));
    },
    remove: (): void => {
      if (card) pass(deleting.mutateAsync(card.item.id));
    },
    /** Its words were edited; it keeps its place. */
    replace: (item: Item): void =>
      setCards(cards.map((one) => (one.item.id === item.id ? { ...one, item } : one))),
  };
}

/** The cards left of each kind, with those that the queue will send later. */
function leftOf({ due, fresh, cards: sent }: CardQueue, cards: readonly StudyCard[]) {
  const count = (of: readonly StudyCard[], kind: CardKind): number =>
    of.filter((card) => kindOf(card) === kind).length;
  const learning = count(cards, 'learning');
  const passed = sent.length - count(sent, 'fresh') - (cards.length - count(cards, 'fresh'));
  return {
    fresh: Math.max(0, fresh - count(sent, 'fresh') + count(cards, 'fresh')),
    learning,
    due: Math.max(0, due - passed - learning),
  };
}

/**
 * Due and new cards alternate, so that a student who stops halfway has seen new ones too. With due
 * cards first, a course that fills the day would keep its new cards unseen until the exam.
 */
function inTurn(cards: readonly StudyCard[]): StudyCard[] {
  const fresh = cards.filter(({ state }) => state.state === 0);
  const due = cards.filter(({ state }) => state.state !== 0);
  const longer = Math.max(due.length, fresh.length);
  return Array.from({ length: longer }, (_, at) => [due[at], fresh[at]])
    .flat()
    .filter((card) => card !== undefined);
}
