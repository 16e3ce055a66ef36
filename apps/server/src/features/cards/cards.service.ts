import {
  DEFAULT_CARD_SETTINGS,
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
import { endOfStudyDay } from '#src/platform/time/study-days.ts';
import { createSchedule, type CardRating } from '#src/study/cards/schedule.ts';
import { cardStats } from './card-stats.ts';
import { cardsToday, sum } from './cards-today.ts';
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
  setUndone,
  type CardRow,
  type Scope,
  type StateRow,
} from './cards.queries.ts';
import { selectCards } from './queue.queries.ts';

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
      const settings = await settingsOf(db, session.userId);
      const { due, fresh, freshCount, reviews } = await cardsToday(db, scope, settings, now());
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
      const settings = await settingsOf(on, userId);
      const { due, fresh } = await cardsToday(on, { userId, centerId }, settings, now());
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

    stats: async (session: Session, centerId?: string): Promise<Omit<CardStats, 'done'>> =>
      cardStats(db, await scopeOf(session, centerId), now()),
  };
}

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
