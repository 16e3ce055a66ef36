import {
  DAY_MS,
  DEFAULT_CARD_SETTINGS,
  DUE_DAYS,
  QUEUE_MOST,
  RECALL_WEEKS,
  REVIEW_AHEAD_MS,
  type BodyOf,
  type CardQueue,
  type CardSettings,
  type CardState,
  type CardStats,
  type reviewCard,
  type StudyCard,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { putEvidence, removeEvidence } from '#src/db/facts/evidence.ts';
import { lockUser } from '#src/db/users.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { daysLeftUntil, daysUntil, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import {
  endOfStudyDay,
  endOfStudyWeek,
  startOfStudyDay,
  studyDay,
} from '#src/platform/time/study-days.ts';
import { newCardsToday, type PacedCenter } from '#src/study/cards/pacing.ts';
import { createSchedule, type CardRating } from '#src/study/cards/schedule.ts';
import { stateRow, stateView } from './card.view.ts';
import {
  findCard,
  findLastReview,
  findReview,
  findSettings,
  insertReview,
  nextNumber,
  putSettings,
  putState,
  selectDueByDay,
  selectNextExamDays,
  selectRecallByWeek,
  setUndone,
  type CardRow,
  type Scope,
  type StateRow,
} from './cards.queries.ts';
import {
  countReviews,
  selectCards,
  selectDue,
  selectUnseen,
  type UnseenCards,
} from './queue.queries.ts';

const WEEK_MS = 7 * DAY_MS;

export type CardsService = ReturnType<typeof createCardsService>;

/** Schedules and records reviews. */
export function createCardsService(deps: { db: Database; now: () => Date; bank: Study['bank'] }) {
  const { db, now, bank } = deps;

  const settingsOf = async (on: Database, userId: string): Promise<CardSettings> =>
    (await findSettings(on, userId)) ?? DEFAULT_CARD_SETTINGS;

  async function viewAll(
    session: Session,
    rows: readonly CardRow[],
    { retention }: CardSettings,
  ): Promise<StudyCard[]> {
    const schedule = createSchedule(retention);
    const items = await bank.viewAll(
      session,
      rows.map(({ item }) => item),
    );
    const at = now();
    return rows.flatMap((row, i) => {
      const item = items[i];
      if (!item) return [];
      const state = stateView(row);
      const previews = schedule.previews(item.id, state, at);
      return { item, centerId: row.item.centerId, state, previews };
    });
  }

  async function view(session: Session, row: CardRow): Promise<StudyCard> {
    const [card] = await viewAll(session, [row], await settingsOf(db, session.userId));
    if (!card) throw cardNotThere();
    return card;
  }

  async function scopeOf(session: Session, centerId: string | undefined): Promise<Scope> {
    if (centerId !== undefined) await bank.requireCenter(session.userId, centerId);
    return { userId: session.userId, centerId };
  }

  /** Changes a card under the user's lock and returns the result. */
  function change(
    userId: string,
    itemId: string,
    decide: (standing: CardRow) => Partial<StateRow>,
  ): Promise<CardRow> {
    return db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      const standing = await findCard(tx, userId, itemId);
      if (!standing) throw cardNotThere();
      const card = { ...stateRow(standing, stateView(standing)), ...decide(standing) };
      await putState(tx, card);
      return { ...standing, card };
    });
  }

  /** The first cards for today: due ones by retrievability, then new ones. */
  async function idsToday(on: Database, scope: Scope) {
    const settings = await settingsOf(on, scope.userId);
    const at = now();
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
    return { settings, due: { ...due, ids }, fresh, freshCount, reviews };
  }

  /** Records a review under the user's lock, with its evidence. */
  async function review(
    tx: Database,
    userId: string,
    itemId: string,
    body: BodyOf<typeof reviewCard>,
    clock = now(),
  ): Promise<CardState> {
    const { clientReviewId, rating, tookMs } = body;
    const at = new Date(body.at);
    const standing = await findCard(tx, userId, itemId);
    if (!standing || !isInReview(standing)) throw cardNotThere();
    const stored = await findReview(tx, userId, clientReviewId);
    if (stored && stored.itemId !== itemId) throw new AppError('conflict', ID_OF_ANOTHER);
    if (stored) return stored.after;
    const before = stateView(standing);
    const problem = problemOf(at, before, clock);
    if (problem !== null) {
      throw new AppError('invalid_input', problem, { fields: { at: problem } });
    }
    const { retention } = await settingsOf(tx, userId);
    const after = createSchedule(retention).review(itemId, before, at, rating);
    const n = await nextNumber(tx, userId);
    await putState(tx, stateRow(standing, after));
    const row = { userId, n, itemId, clientReviewId, rating, tookMs, at, before, after };
    await insertReview(tx, { ...row, isUndone: false });
    const answered = { source: 'card' as const, sourceId: clientReviewId, itemId };
    await putEvidence(tx, userId, [{ ...answered, isRight: rating > 1 }], now());
    return after;
  }

  return {
    settings: (userId: string): Promise<CardSettings> => settingsOf(db, userId),

    async setSettings(userId: string, settings: CardSettings): Promise<CardSettings> {
      await db.transaction((tx) => putSettings(tx, userId, settings));
      return settings;
    },

    async queue(session: Session, centerId?: string): Promise<Omit<CardQueue, 'done'>> {
      const scope = await scopeOf(session, centerId);
      const { settings, due, fresh, freshCount, reviews } = await idsToday(db, scope);
      const shown = await selectCards(db, session.userId, [...due.ids, ...fresh]);
      return {
        cards: await viewAll(session, shown, settings),
        due: due.count,
        fresh: freshCount,
        doneToday: sum(
          reviews
            .filter((row) => centerId === undefined || row.centerId === centerId)
            .map((row) => row.done),
        ),
        later: due.later,
        nextAt: due.next?.toISOString() ?? null,
      };
    },

    /** Counts a review once, however often it is sent. */
    review: (userId: string, itemId: string, body: BodyOf<typeof reviewCard>): Promise<CardState> =>
      db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        return review(tx, userId, itemId, body);
      }),

    /** Records a review now, within a transaction that holds the user's lock. */
    reviewNow: async (
      tx: Database,
      userId: string,
      itemId: string,
      of: { clientReviewId: string; rating: CardRating },
    ): Promise<void> => {
      const standing = await findCard(tx, userId, itemId);
      const last = standing?.card?.lastReview?.getTime() ?? 0;
      const at = new Date(Math.max(now().getTime(), last));
      // Uses the server's time, so that a clock set back loses no answer.
      await review(tx, userId, itemId, { ...of, at: at.toISOString(), tookMs: 0 }, at);
    },

    /** Cards of a center to review now: due ones, then new ones. */
    today: async (on: Database, userId: string, centerId: string) => {
      const { due, fresh } = await idsToday(on, { userId, centerId });
      return { due: due.ids, fresh };
    },

    /** Restores the card of the last review. */
    async undo(session: Session): Promise<StudyCard> {
      const { userId } = session;
      const row = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const last = await findLastReview(tx, userId);
        const standing = last && (await findCard(tx, userId, last.itemId));
        if (!last || !standing) throw new AppError('not_found', 'لا توجد مراجعة للتراجع عنها.');
        const card = stateRow(standing, last.before);
        await putState(tx, card);
        await setUndone(tx, userId, last.n);
        await removeEvidence(tx, { userId, source: 'card', sourceId: last.clientReviewId });
        return { ...standing, card };
      });
      return view(session, row);
    },

    async join(session: Session, itemId: string): Promise<StudyCard> {
      const row = await change(session.userId, itemId, () => ({
        isSuspended: false,
        buriedUntil: null,
      }));
      return view(session, row);
    },

    /** Adds items to review; returns how many existed. */
    joinMany(userId: string, itemIds: readonly string[]): Promise<number> {
      return db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const found = await selectCards(tx, userId, [...new Set(itemIds)]);
        if (found.length === 0) throw cardNotThere();
        for (const standing of found) {
          const row = stateRow(standing, stateView(standing));
          await putState(tx, { ...row, isSuspended: false, buriedUntil: null });
        }
        return found.length;
      });
    },

    async leave(userId: string, itemId: string): Promise<void> {
      await change(userId, itemId, () => ({ isSuspended: true }));
    },

    async bury(userId: string, itemId: string): Promise<void> {
      await change(userId, itemId, (standing) => {
        if (!isInReview(standing)) throw cardNotThere();
        return { buriedUntil: endOfStudyDay(now()) };
      });
    },

    async stats(session: Session, centerId?: string): Promise<Omit<CardStats, 'done'>> {
      const scope = await scopeOf(session, centerId);
      const at = now();
      const last = new Date(endOfStudyDay(at).getTime() + (DUE_DAYS - 1) * DAY_MS);
      const days = daysUntil(studyDay(new Date(last.getTime() - 1)), DUE_DAYS);
      const due = await selectDueByDay(db, scope, at, last);
      const since = new Date(endOfStudyWeek(at).getTime() - RECALL_WEEKS * WEEK_MS);
      const weeks = await selectRecallByWeek(db, scope, since);
      return {
        dueByDay: days.map((day, i) => ({
          day,
          count: sum(
            due.filter((row) => (i === 0 ? row.day <= day : row.day === day)).map((r) => r.count),
          ),
        })),
        recallByWeek: Array.from({ length: RECALL_WEEKS }, (_, week) => {
          const found = weeks.find((row) => row.week === week);
          const weekOf = riyadhDay(new Date(since.getTime() + week * WEEK_MS));
          return { weekOf, reviews: found?.reviews ?? 0, known: found?.known ?? 0 };
        }),
      };
    },
  };
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

const ID_OF_ANOTHER = 'رقم هذه المراجعة مستعمل لبطاقة أخرى.';

const cardNotThere = (): AppError =>
  new AppError('not_found', 'البطاقة غير موجودة في المراجعة أو حُذفت.');

/** Questions that did not join review are not asked. */
const isInReview = ({ item, card }: CardRow): boolean =>
  card !== null || item.kind === 'card' || item.origin === 'imported';

/** Why a review's time is invalid, or null. */
function problemOf(at: Date, { lastReview }: CardState, now: Date): string | null {
  if (at.getTime() > now.getTime() + REVIEW_AHEAD_MS) return 'وقت المراجعة في المستقبل.';
  const isLate = lastReview !== null && at.getTime() < Date.parse(lastReview);
  return isLate ? 'وقت المراجعة قبل آخر مراجعة لهذه البطاقة.' : null;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
