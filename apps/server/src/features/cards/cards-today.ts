import { QUEUE_MOST, type CardSettings } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { daysLeftUntil, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { endOfStudyDay, startOfStudyDay } from '#src/platform/time/study-days.ts';
import { newCardsToday, type PacedCenter } from '#src/study/cards/pacing.ts';
import { selectNextExamDays, type Scope } from './cards.queries.ts';
import { countReviews, selectDue, selectUnseen, type UnseenCards } from './queue.queries.ts';

/** The first cards for today: due ones by retrievability, then new ones. */
export async function cardsToday(on: Database, scope: Scope, settings: CardSettings, at: Date) {
  const due = await selectDue(on, scope, at, endOfStudyDay(at), QUEUE_MOST);
  const examDays = await selectNextExamDays(on, scope.userId, riyadhDay(at));
  // Without an exam the setting limits new cards of all centers together.
  const most = examDays.size > 0 ? QUEUE_MOST : Math.min(QUEUE_MOST, settings.dailyNew);
  const unseen = await selectUnseen(on, scope, at, most);
  // Counts all centers, because the setting is for the whole day.
  const reviews = await countReviews(on, { userId: scope.userId }, startOfStudyDay(at));
  const newCards = newCardsToday(
    pacedCenters({ unseen, reviews, examDays, at }),
    settings.dailyNew,
  );
  const freshCount = sum([...newCards.values()]);
  // Reserves up to half of the queue for new cards.
  const reserved = Math.min(freshCount, QUEUE_MOST / 2);
  const ids = due.ids.slice(0, QUEUE_MOST - reserved);
  const fresh = inTurns(
    unseen.map(({ centerId, ids: own }) => own.slice(0, newCards.get(centerId) ?? 0)),
  ).slice(0, QUEUE_MOST - ids.length);
  return { due: { ...due, ids }, fresh, freshCount, reviews };
}

function pacedCenters(of: {
  unseen: readonly UnseenCards[];
  reviews: Awaited<ReturnType<typeof countReviews>>;
  examDays: ReadonlyMap<string, string>;
  at: Date;
}): PacedCenter[] {
  const unseenIn = new Map(of.unseen.map((row) => [row.centerId, row.count]));
  const seenIn = new Map(of.reviews.map((row) => [row.centerId, row.seen]));
  return [...new Set([...unseenIn.keys(), ...seenIn.keys()])].map((centerId) => {
    const examDay = of.examDays.get(centerId);
    return {
      centerId,
      unseen: unseenIn.get(centerId) ?? 0,
      seenToday: seenIn.get(centerId) ?? 0,
      daysLeft: examDay === undefined ? null : daysLeftUntil(examDay, of.at),
    };
  });
}

/** Interleaves lists. */
const inTurns = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat();

export const sum = (values: readonly number[]): number =>
  values.reduce((all, value) => all + value, 0);
