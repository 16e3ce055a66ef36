import type { BodyOf, answerWalk, startWalk, WalkReply, WalkVerdict } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { selectEvidence } from '#src/db/facts/evidence.ts';
import { lockUser } from '#src/db/users.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { weakestTopic } from '#src/study/mastery/topic-mastery.ts';
import type { Hinting } from './hinting.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Idle } from './next-step.ts';
import type { OwnCenter, WalkState, WalkMoves } from './walk-moves.ts';
import { shownView, stepView, walkView } from './walk.view.ts';
import {
  findLiveItem,
  findRunningWalk,
  findWalk,
  findWalkAnswer,
  holdCenter,
  insertWalk,
  insertWalkAnswer,
  updateReply,
  updateWalk,
  type AskedItem,
  type WalkRow,
} from './walks.queries.ts';

export type WalksService = ReturnType<typeof createWalksService>;

/** Walks through a course: one question at a time, with hints before the key. */
export function createWalksService(deps: {
  db: Database;
  now: () => Date;
  sockets: Sockets;
  study: Study;
  moves: WalkMoves;
  hinting: Hinting;
}) {
  const { db, now, sockets, study, moves, hinting } = deps;
  const { bank } = study;

  /** Refuses walks of other users, and updates the items after changes of files. */
  async function open(userId: string, id: string): Promise<OwnCenter> {
    const walk = await findWalk(db, userId, id);
    if (!walk) throw walkNotThere();
    const center = await bank.requireCenter(userId, walk.centerId);
    await bank.follow(center);
    return center;
  }

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

  const announce = ({ walk, userId }: { walk: WalkReply['walk']; userId: string }): void =>
    sockets.tellUser(userId, 'walk-updated', { walk });

  /** Changes a walk of this user, one change at a time, and notifies all tabs. */
  async function change(
    session: Session,
    id: string,
    act: (tx: Database, center: OwnCenter, at: WalkState) => Promise<WalkState>,
  ): Promise<{ reply: WalkReply; before: WalkState; after: WalkState }> {
    const { userId } = session;
    const center = await open(userId, id);
    const { reply, before, after } = await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      const walk = await findWalk(tx, userId, id);
      if (!walk) throw walkNotThere();
      const at = await moves.stateOf(tx, walk);
      const done = await act(tx, center, at);
      return { reply: await view(tx, session, done), before: at, after: done };
    });
    announce({ ...reply, userId });
    return { reply: { done: true, ...reply }, before, after };
  }

  /** Shows a model's wording of the second hint, if that hint is still shown when it arrives. */
  async function phrased(
    session: Session,
    { walk, current }: WalkState,
    clientId?: string,
  ): Promise<WalkReply['step']> {
    const hint = current && (await hinting.phrase(walk, current));
    if (!hint) return null;
    return db.transaction(async (tx) => {
      await lockUser(tx, { id: session.userId });
      const fresh = await findWalk(tx, session.userId, walk.id);
      const { itemId, stage } = fresh?.step ?? {};
      if (!fresh || itemId !== current.item.id || stage !== 'hint2') return null;
      const step = { ...current.step, hint };
      await moves.put(tx, fresh, { ...current, step });
      const shown = stepView(step, current.item, null);
      const stored = clientId === undefined ? null : await findWalkAnswer(tx, walk.id, clientId);
      if (stored) await updateReply(tx, { ...stored, reply: { ...stored.reply, step: shown } });
      return shown;
    });
  }

  const isAtSecondHint = ({ current }: WalkState): boolean => current?.step.stage === 'hint2';

  return {
    async start(session: Session, body: BodyOf<typeof startWalk>): Promise<WalkReply> {
      const { userId } = session;
      const center = await bank.requireCenter(userId, body.centerId);
      await bank.follow(center);
      const isWeakest = body.only === 'weakest';
      const scope = {
        topic: isWeakest
          ? weakestTopic(await selectEvidence(db, userId, center.id))
          : (body.topic ?? null),
        onlyMissed: body.only === 'missed',
        ...minutesFrom(now(), body.minutes ?? null),
      };
      const { reply, after } = await db.transaction(async (tx) => {
        // Of two tabs that begin at once, the second continues the walk of the first.
        await lockUser(tx, { id: userId });
        if (!(await holdCenter(tx, userId, center.id))) throw walkNotThere();
        const running = await findRunningWalk(tx, userId, center.id);
        const walk: WalkRow = { ...(running ?? newWalk(userId, center.id, now())), ...scope };
        if (running) await updateWalk(tx, walk.id, scope);
        else await insertWalk(tx, walk);
        const isSame = running?.onlyMissed === scope.onlyMissed;
        const at = await (isSame ? moves.stateOf(tx, walk) : moves.advance(tx, walk));
        return { reply: await view(tx, session, at), after: at };
      });
      const isEmpty = after.idle === 'no questions';
      const why = isEmpty ? await study.makeFirst(session, center.id) : reply.walk.why;
      announce({ ...reply, userId });
      return { done: true, ...reply, walk: { ...reply.walk, why } };
    },

    async get(session: Session, id: string): Promise<WalkReply> {
      const { userId } = session;
      const center = await open(userId, id);
      const { reply, isEmpty } = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const walk = await findWalk(tx, userId, id);
        if (!walk) throw walkNotThere();
        const at = await moves.stateOf(tx, walk);
        return { reply: await view(tx, session, at), isEmpty: at.idle === 'no questions' };
      });
      const why = (isEmpty ? await study.whyNone(center.id) : null) ?? reply.walk.why;
      return { done: true, ...reply, walk: { ...reply.walk, why } };
    },

    /** Counts an answer once, however often it is sent. */
    async answer(
      session: Session,
      id: string,
      { clientId, itemId, given }: BodyOf<typeof answerWalk>,
    ): Promise<WalkVerdict> {
      const { userId } = session;
      const center = await open(userId, id);
      const { reply, after } = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const walk = await findWalk(tx, userId, id);
        if (!walk) throw walkNotThere();
        const stored = await findWalkAnswer(tx, id, clientId);
        if (stored && stored.itemId !== itemId) throw new AppError('conflict', ID_OF_ANOTHER);
        if (stored) return { reply: stored.reply, after: null };
        if (walk.state === 'ended') throw new AppError('conflict', ENDED);
        if (walk.step?.itemId !== itemId) throw new AppError('conflict', NOT_CURRENT);
        const item = await findLiveItem(tx, userId, itemId);
        const judged = item && judgeAnswer(walk.step, item, given);
        const done = await (judged
          ? moves.follow(tx, center, { walk, current: { step: walk.step, item } }, judged)
          : moves.advance(tx, walk));
        const isShown = item !== null && (judged?.move !== 'hint' || isShownIn(done));
        const row: WalkVerdict = {
          done: true,
          verdict: judged?.verdict ?? 'open',
          ...(await view(tx, session, done)),
          shown: isShown ? shownView(item, await sourceOf(tx, session, item)) : null,
        };
        await insertWalkAnswer(tx, { walkId: id, clientId, itemId, reply: row, at: now() });
        return { reply: row, after: done };
      });
      if (after) announce({ walk: reply.walk, userId });
      const isHinted = after !== null && reply.step?.itemId === itemId && isAtSecondHint(after);
      const better = isHinted ? await phrased(session, after, clientId) : null;
      return better ? { ...reply, step: better } : reply;
    },

    async hint(session: Session, id: string): Promise<WalkReply> {
      const { reply, before, after } = await change(session, id, async (tx, center, at) => {
        const { walk, current } = at;
        // Without a further hint the key is still not shown.
        const canGoOn = current?.step.stage === 'asked' || current?.step.stage === 'hint1';
        return canGoOn ? moves.toNextStage(tx, center, { walk, current }) : at;
      });
      const isNew = before !== after && isAtSecondHint(after);
      const better = isNew ? await phrased(session, after) : null;
      return better ? { ...reply, step: better } : reply;
    },

    async show(session: Session, id: string): Promise<WalkReply> {
      const { reply } = await change(session, id, async (tx, center, at) => {
        const { walk, current } = at;
        if (!current || current.step.stage === 'shown') return at;
        return moves.show(tx, center, { walk, current });
      });
      return reply;
    },

    async end(session: Session, id: string): Promise<WalkReply> {
      const { reply } = await change(session, id, (tx, _center, { walk }) =>
        walk.state === 'ended'
          ? Promise.resolve({ walk, current: null, idle: null })
          : moves.end(tx, walk),
      );
      return reply;
    },
  };
}

const isShownIn = ({ current }: WalkState): boolean => current?.step.stage === 'shown';

const newWalk = (userId: string, centerId: string, startedAt: Date): WalkRow => ({
  id: newId(),
  userId,
  centerId,
  topic: null,
  onlyMissed: false,
  minutes: null,
  minutesEndAt: null,
  state: 'running',
  asked: 0,
  right: 0,
  step: null,
  startedAt,
  endedAt: null,
});

const minutesFrom = (at: Date, minutes: number | null) => ({
  minutes,
  minutesEndAt: minutes === null ? null : new Date(at.getTime() + minutes * 60_000),
});

const whyEnded = ({ minutesEndAt, endedAt }: WalkRow): string =>
  minutesEndAt !== null && endedAt !== null && endedAt >= minutesEndAt ? TIME_IS_UP : ENDED;

const WHY: Record<Idle, string> = {
  'no questions': 'لا أسئلة في هذا المقرر بعد. يمكن إنشاء أسئلة من ملفاته أو كتابتها.',
  'no topic': 'لا أسئلة تحت هذا العنوان. يمكن بدء جولة في المقرر كله، أو إنشاء أسئلة عنه.',
  'no misses': 'لم يبقَ خطأ الآن. ما مرّ للتو قد يعود في جولة أخرى.',
  'all asked': 'لم يبقَ سؤال الآن. ما كانت إجابته صحيحة اليوم يعود في يوم آخر.',
};
const ENDED = 'انتهت هذه الجولة. يمكن بدء جولة أخرى.';
const TIME_IS_UP = 'انتهت دقائق هذه الجولة، وما أُجيب عنه فيها محفوظ.';
const NOT_CURRENT = 'انتقلت الجولة إلى سؤال آخر، ربما من نافذة أخرى.';
const ID_OF_ANOTHER = 'رقم هذه الإجابة مستعمل لسؤال آخر.';

const walkNotThere = (): AppError => new AppError('not_found', 'الجولة غير موجودة أو حُذف مقررها.');
