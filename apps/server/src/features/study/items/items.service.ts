import {
  isOpenKind,
  itemProblem,
  REPORTS_UNTIL_HIDDEN,
  writeCursor,
  type BodyOf,
  type createItem,
  type Item,
  type ItemAnswer,
  type ItemKind,
  type updateItem as updateItemEndpoint,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { StoredAnchor } from '#src/db/tables/study.ts';
import type { SignLink } from '#src/features/files/file-links.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import {
  anchorQuote,
  anchorSentences,
  followFiles,
  UNANCHORED,
  type Anchored,
  type PagePlace,
} from './anchors.ts';
import {
  countAll,
  countItems,
  deleteItem,
  findOwnCenter,
  insertItems,
  lockItem,
  selectItems,
  selectLiveItems,
  updateItem,
  type ItemFilter,
  type ItemRow,
  type OwnCenter,
} from './items.queries.ts';
import { selectServingPages } from './pages.queries.ts';
import { findSources, type SourceOf } from './sources.ts';

const ITEMS_PER_PAGE = 30;
/** Per center, hidden ones included: more than anybody learns, and the largest deck. */
const MOST_QUESTIONS = 5000;
const MOST_CARDS = 20_000;

export type ItemsService = ReturnType<typeof createItemsService>;

/** A center's bank of questions and cards. */
export function createItemsService(deps: {
  db: Database;
  now: () => Date;
  signLink: SignLink;
  /** The store's disk. */
  disk: DiskSpace;
}) {
  const { db, now, disk } = deps;

  /** Throws unless the center is the user's. */
  async function requireCenter(userId: string, centerId: string): Promise<OwnCenter> {
    const center = await findOwnCenter(db, userId, centerId);
    if (!center) throw new AppError('not_found', 'المقرر غير موجود أو حُذف.');
    return center;
  }

  async function viewAll(session: Session, rows: readonly ItemRow[]): Promise<Item[]> {
    const sourceOf = await findSources(deps, session, rows);
    return rows.map((row) => itemView(row, sourceOf));
  }

  async function view(session: Session, row: ItemRow): Promise<Item> {
    const sourceOf = await findSources(deps, session, [row]);
    return itemView(row, sourceOf);
  }

  async function requireCapacity(
    on: Database,
    centerId: string,
    more: { questions: number } | { cards: number },
  ): Promise<void> {
    const isOfCards = 'cards' in more;
    const sum = await countAll(on, centerId, isOfCards);
    const isFull = isOfCards
      ? sum + more.cards > MOST_CARDS
      : sum + more.questions > MOST_QUESTIONS;
    if (isFull) throw new AppError('conflict', isOfCards ? CARDS_ARE_FULL : BANK_IS_FULL);
  }

  /** Changes an item in a transaction and returns it. */
  function change(
    userId: string,
    id: string,
    decide: (standing: ItemRow) => Partial<ItemRow>,
  ): Promise<ItemRow> {
    return db.transaction(async (tx) => {
      const standing = await lockItem(tx, userId, id);
      if (!standing) throw itemNotThere();
      const changed = decide(standing);
      if (Object.keys(changed).length > 0) await updateItem(tx, id, changed);
      return { ...standing, ...changed };
    });
  }

  return {
    requireCenter,
    requireCapacity,
    viewAll,

    /** Anchors of items made from page ranges. */
    anchorAll: (
      center: OwnCenter,
      places: readonly (PagePlace | undefined)[],
    ): Promise<Anchored[]> => anchorSentences(db, center, places),

    /** Updates anchors from the current files. */
    follow: (center: OwnCenter): Promise<void> => followFiles(db, center),

    /** The text of an item's page; null if no file has it now. */
    async pageOf(on: Database, center: OwnCenter, anchor: StoredAnchor): Promise<string | null> {
      const [page] = await selectServingPages(on, center, [anchor]);
      return page?.text ?? null;
    },

    /** Sources with unsigned links, which may be stored. */
    sourcesIn: (on: Database, session: Session, rows: readonly ItemRow[]): Promise<SourceOf> =>
      findSources({ db: on, signLink: (fileId) => deps.signLink(fileId, null) }, session, rows),

    /** Counts by kind, topic and state, after updating anchors. */
    async counts(center: OwnCenter) {
      await followFiles(db, center);
      return countItems(db, center.id);
    },

    async live(center: OwnCenter): Promise<ItemRow[]> {
      await followFiles(db, center);
      return selectLiveItems(db, center.id);
    },

    async list(session: Session, centerId: string, filter: ItemFilter) {
      await followFiles(db, await requireCenter(session.userId, centerId));
      const rows = await selectItems(db, centerId, filter, ITEMS_PER_PAGE + 1);
      const shown = rows.slice(0, ITEMS_PER_PAGE);
      const last = rows.length > ITEMS_PER_PAGE ? shown.at(-1) : undefined;
      return {
        items: await viewAll(session, shown),
        nextCursor: last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
      };
    },

    async create(session: Session, centerId: string, body: BodyOf<typeof createItem>) {
      disk.require();
      const center = await requireCenter(session.userId, centerId);
      const { kind, stem, options = null, explanation, topic, source } = body;
      const anchored = source ? await anchorQuote(db, center, source) : UNANCHORED;
      const row: ItemRow = {
        id: newId(),
        centerId,
        userId: session.userId,
        kind,
        stem,
        options: kind === 'mcq' || kind === 'match' ? options : null,
        answer: wholeAnswer(kind, body.answer),
        explanation: emptyToNull(explanation),
        ...anchored,
        topic: emptyToNull(topic),
        origin: 'own',
        state: 'live',
        reports: [],
        reportedAt: null,
        hasCardState: false,
        importId: null,
        createdAt: now(),
      };
      await db.transaction(async (tx) => {
        await requireCapacity(tx, centerId, kind === 'card' ? { cards: 1 } : { questions: 1 });
        await insertItems(tx, [row]);
      });
      return view(session, row);
    },

    async update(session: Session, id: string, body: BodyOf<typeof updateItemEndpoint>) {
      const row = await change(session.userId, id, (standing) => {
        const { stem = standing.stem, options = standing.options } = body;
        const answer = body.answer ? wholeAnswer(standing.kind, body.answer) : standing.answer;
        const problem = itemProblem({ kind: standing.kind, stem, options, answer });
        if (problem) {
          const fields = { [problem.field]: problem.message };
          throw new AppError('invalid_input', problem.message, { fields });
        }
        return {
          stem,
          options,
          answer,
          ...(body.explanation !== undefined && { explanation: emptyToNull(body.explanation) }),
          ...(body.topic !== undefined && { topic: emptyToNull(body.topic) }),
          ...stateChange(standing, body.state),
        };
      });
      return view(session, row);
    },

    async remove(session: Session, id: string): Promise<Item> {
      const row = await db.transaction(async (tx) => {
        const standing = await lockItem(tx, session.userId, id);
        if (!standing) throw itemNotThere();
        await deleteItem(tx, id);
        return standing;
      });
      return view(session, row);
    },

    /** Reports an item, which is hidden after enough reports. */
    async report(userId: string, id: string, reason: string): Promise<Item['state']> {
      const at = now();
      const { state } = await change(userId, id, ({ reports, ...standing }) => {
        const all = [...reports.slice(-MOST_REPORTS), { reason, at: at.toISOString() }];
        const isHidden = all.length >= REPORTS_UNTIL_HIDDEN;
        return { reports: all, reportedAt: at, state: isHidden ? 'hidden' : standing.state };
      });
      return state;
    },
  };
}

const MOST_REPORTS = 20;
const BANK_IS_FULL = `امتلأ بنك الأسئلة في هذا المقرر (${MOST_QUESTIONS}). يمكن حذف أسئلة قديمة أولًا.`;
const CARDS_ARE_FULL = `لا يتسع هذا المقرر لأكثر من ${MOST_CARDS} بطاقة. يمكن حذف بطاقات قديمة أولًا.`;

const itemNotThere = (): AppError => new AppError('not_found', 'السؤال غير موجود أو حُذف.');

/** A restored item must be anchored again. */
function stateChange(
  standing: ItemRow,
  wanted: 'live' | 'hidden' | undefined,
): Partial<Pick<ItemRow, 'state' | 'anchoredIn' | 'reports'>> {
  if (wanted === 'hidden') return { state: 'hidden' };
  if (wanted === undefined || standing.state !== 'hidden') return {};
  return { state: 'live', anchoredIn: null, reports: [] };
}

/** A free answer needs a model answer and at least one point. */
function wholeAnswer(kind: ItemKind, given: ItemAnswer): ItemAnswer {
  const accepted = given.accepted.filter((one) => one !== '');
  const points = given.points.filter((point) => point !== '');
  if (!isOpenKind(kind)) return { accepted, points };
  const whole = typeof accepted[0] === 'string' ? accepted : [points.join('، ')];
  return { accepted: whole, points: points.length > 0 ? points : [String(whole[0])] };
}

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}

function itemView(row: ItemRow, sourceOf: SourceOf): Item {
  const { id, kind, stem, options, answer, explanation, topic, origin, state } = row;
  const source = sourceOf(row);
  return { id, kind, stem, options, answer, explanation, topic, origin, state, source };
}
