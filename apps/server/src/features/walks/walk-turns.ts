import type { WalkReply, WalkVerdict } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { Idle } from './next-step.ts';
import { readWalkInputs } from './walk-inputs.ts';
import { awaitsChoice, type WalkMoves, type WalkState } from './walk-moves.ts';
import { stepView, walkView } from './walk.view.ts';
import {
  findWalk,
  findWalkAnswer,
  updateReply,
  type AskedItem,
  type WalkRow,
} from './walks.queries.ts';

/** A walk after a move: the reply, and the state that it shows. */
export type Moved = { reply: Omit<WalkReply, 'done'>; after: WalkState };

export type WalkTurns = ReturnType<typeof createWalkTurns>;

/** The transactions of walks, and what they reply. */
export function createWalkTurns(deps: {
  db: Database;
  bank: Pick<Study['bank'], 'sourcesIn'>;
  review: Cards['review'];
  moves: WalkMoves;
}) {
  const { db, bank, review, moves } = deps;

  async function view(tx: Database, session: Session, { walk, current, idle }: WalkState) {
    const source = current && (await sourceOf(tx, session, current.item));
    const why = walk.state === 'ended' ? whyEnded(walk) : idle && WHY[idle];
    return {
      walk: walkView(walk, why),
      step: current && stepView(current.step, current.item, source),
    };
  }

  async function sourceOf(tx: Database, session: Session, item: AskedItem) {
    return (await bank.sourcesIn(tx, session, [item]))(item);
  }

  /** Works on a walk of this user in a transaction, one at a time. */
  function inTurn<T>(
    { userId }: Session,
    id: string,
    work: (tx: Database, walk: WalkRow) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      const walk = await findWalk(tx, userId, id);
      if (!walk) throw walkNotThere();
      return work(tx, walk);
    });
  }

  /**
   * Chooses an item if the walk awaits one. Items and answers of the course are read before the
   * transaction, because the embedded store serves nobody else while a transaction runs.
   */
  async function withItem(
    session: Session,
    moved: Moved,
    { previous = null, clientId }: { previous?: string | null; clientId?: string } = {},
  ): Promise<Moved> {
    if (!awaitsChoice(moved.after)) return moved;
    const { id } = moved.after.walk;
    const inputs = await readWalkInputs(review, db, moved.after.walk);
    return inTurn(session, id, async (tx, walk) => {
      const at = await moves.stateOf(tx, walk);
      // Another tab may have been faster.
      const after = awaitsChoice(at) ? await moves.choose(tx, at.walk, inputs, previous) : at;
      const reply = await view(tx, session, after);
      if (clientId !== undefined) await changeReply(tx, id, clientId, reply);
      return { reply, after };
    });
  }

  /** Changes the stored reply to an answer, so that the answer sent again gets the same. */
  async function changeReply(
    tx: Database,
    walkId: string,
    clientId: string,
    change: Partial<WalkVerdict>,
  ): Promise<void> {
    const stored = await findWalkAnswer(tx, walkId, clientId);
    if (stored) await updateReply(tx, { ...stored, reply: { ...stored.reply, ...change } });
  }

  return { view, sourceOf, inTurn, withItem, changeReply };
}

const whyEnded = ({ minutesEndAt, endedAt }: WalkRow): string =>
  minutesEndAt !== null && endedAt !== null && endedAt >= minutesEndAt ? TIME_IS_UP : ENDED;

const WHY: Record<Idle, string> = {
  'no questions': 'لا أسئلة في هذا المقرر بعد. يمكن إنشاء أسئلة من ملفاته أو كتابتها.',
  'no topic': 'لا أسئلة تحت هذا العنوان. يمكن بدء جولة في المقرر كله، أو إنشاء أسئلة عنه.',
  'no misses': 'لم يبقَ خطأ الآن. ما مرّ للتو قد يعود في جولة أخرى.',
  'all asked': 'لم يبقَ سؤال الآن. ما كانت إجابته صحيحة اليوم يعود في يوم آخر.',
};
export const ENDED = 'انتهت هذه الجولة. يمكن بدء جولة أخرى.';
const TIME_IS_UP = 'انتهت دقائق هذه الجولة، وما أُجيب عنه فيها محفوظ.';

export const walkNotThere = (): AppError =>
  new AppError('not_found', 'الجولة غير موجودة أو حُذف مقررها.');
