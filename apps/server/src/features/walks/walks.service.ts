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
import type { OpenStep, OwnCenter, WalkMoves, WalkState } from './walk-moves.ts';
import { ENDED, walkNotThere, type Moved, type WalkTurns } from './walk-turns.ts';
import { shownView, stepView } from './walk.view.ts';
import {
  findLiveItem,
  findRunningWalk,
  findWalk,
  findWalkAnswer,
  holdCenter,
  insertWalk,
  insertWalkAnswer,
  updateWalk,
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
  turns: WalkTurns;
  hinting: Hinting;
}) {
  const { db, now, sockets, study, moves, turns, hinting } = deps;
  const { bank } = study;
  const { inTurn, view, withItem, changeReply } = turns;

  /** Refuses walks of other users, and updates the items after changes of files. */
  async function open(userId: string, id: string): Promise<OwnCenter> {
    const walk = await findWalk(db, userId, id);
    if (!walk) throw walkNotThere();
    const center = await bank.requireCenter(userId, walk.centerId);
    await bank.follow(center);
    return center;
  }

  const announce = ({ walk, userId }: { walk: WalkReply['walk']; userId: string }): void =>
    sockets.tellUser(userId, 'walk-updated', { walk });

  /** Changes a walk and notifies all tabs. */
  async function change(
    session: Session,
    id: string,
    act: (tx: Database, center: OwnCenter, at: WalkState) => Promise<WalkState>,
  ): Promise<Moved & { before: WalkState }> {
    const center = await open(session.userId, id);
    const moved = await inTurn(session, id, async (tx, walk) => {
      const before = await moves.stateOf(tx, walk);
      const after = await act(tx, center, before);
      return { reply: await view(tx, session, after), before, after };
    });
    announce({ ...moved.reply, userId: session.userId });
    return moved;
  }

  /** Changes the current item of a walk; if that was deleted, the next one. */
  async function changeItem(
    session: Session,
    id: string,
    act: (tx: Database, center: OwnCenter, at: OpenStep) => Promise<WalkState>,
  ): Promise<Moved & { before: WalkState }> {
    const actOnItem: Parameters<typeof change>[2] = async (tx, center, at) =>
      at.current ? act(tx, center, { walk: at.walk, current: at.current }) : at;
    const moved = await change(session, id, actOnItem);
    const next = await withItem(session, moved);
    return next === moved || next.after.current === null
      ? { ...next, before: moved.before }
      : change(session, id, actOnItem);
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
      if (clientId !== undefined) await changeReply(tx, walk.id, clientId, { step: shown });
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
      const { previous, ...moved } = await db.transaction(async (tx) => {
        // Of two tabs that begin at once, the second continues the walk of the first.
        await lockUser(tx, { id: userId });
        if (!(await holdCenter(tx, userId, center.id))) throw walkNotThere();
        const running = await findRunningWalk(tx, userId, center.id);
        const walk: WalkRow = { ...(running ?? newWalk(userId, center.id, now())), ...scope };
        if (running) await updateWalk(tx, walk.id, scope);
        else await insertWalk(tx, walk);
        const isSame = running?.onlyMissed === scope.onlyMissed;
        const at = await (isSame ? moves.stateOf(tx, walk) : moves.leave(tx, walk));
        const reply = await view(tx, session, at);
        return { reply, after: at, previous: walk.step?.itemId ?? null };
      });
      const { reply, after } = await withItem(session, moved, { previous });
      const isEmpty = after.idle === 'no questions';
      const why = isEmpty ? await study.makeFirst(session, center.id) : reply.walk.why;
      announce({ ...reply, userId });
      return { done: true, ...reply, walk: { ...reply.walk, why } };
    },

    async get(session: Session, id: string): Promise<WalkReply> {
      const center = await open(session.userId, id);
      const moved = await inTurn(session, id, async (tx, walk) => {
        const after = await moves.stateOf(tx, walk);
        return { reply: await view(tx, session, after), after };
      });
      const { reply, after } = await withItem(session, moved);
      const isEmpty = after.idle === 'no questions';
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
      const { verdict, after } = await inTurn(session, id, async (tx, walk) => {
        const stored = await findWalkAnswer(tx, id, clientId);
        if (stored && stored.itemId !== itemId) throw new AppError('conflict', ID_OF_ANOTHER);
        if (stored) {
          return {
            verdict: stored.reply,
            after: isUnfinished(stored.reply) ? await moves.stateOf(tx, walk) : null,
          };
        }
        if (walk.state === 'ended') throw new AppError('conflict', ENDED);
        if (walk.step?.itemId !== itemId) throw new AppError('conflict', NOT_CURRENT);
        const item = await findLiveItem(tx, userId, itemId);
        const judged = item && judgeAnswer(walk.step, item, given);
        const done = await (judged
          ? moves.follow(tx, center, { walk, current: { step: walk.step, item } }, judged)
          : moves.leave(tx, walk));
        const isShown = item !== null && (judged?.move !== 'hint' || isShownIn(done));
        const row: WalkVerdict = {
          done: true,
          verdict: judged?.verdict ?? 'open',
          ...(await view(tx, session, done)),
          shown: isShown ? shownView(item, await turns.sourceOf(tx, session, item)) : null,
        };
        await insertWalkAnswer(tx, { walkId: id, clientId, itemId, reply: row, at: now() });
        return { verdict: row, after: done };
      });
      if (after === null) return verdict;
      const moved = await withItem(
        session,
        { reply: verdict, after },
        { previous: itemId, clientId },
      );
      const reply = { ...verdict, ...moved.reply };
      announce({ walk: reply.walk, userId });
      const isHinted = reply.step?.itemId === itemId && isAtSecondHint(after);
      const better = isHinted ? await phrased(session, after, clientId) : null;
      return better ? { ...reply, step: better } : reply;
    },

    async hint(session: Session, id: string): Promise<WalkReply> {
      const { reply, before, after } = await changeItem(session, id, async (tx, center, at) => {
        const { stage } = at.current.step;
        // Without a further hint the key is still not shown.
        const canGoOn = stage === 'asked' || stage === 'hint1';
        return canGoOn ? moves.toNextStage(tx, center, at) : { ...at, idle: null };
      });
      const isNew = !isAtSecondHint(before) && isAtSecondHint(after);
      const better = isNew ? await phrased(session, after) : null;
      return { done: true, ...reply, step: better ?? reply.step };
    },

    async show(session: Session, id: string): Promise<WalkReply> {
      const { reply } = await changeItem(session, id, async (tx, center, at) =>
        at.current.step.stage === 'shown' ? { ...at, idle: null } : moves.show(tx, center, at),
      );
      return { done: true, ...reply };
    },

    async end(session: Session, id: string): Promise<WalkReply> {
      const { reply } = await change(session, id, (tx, _center, { walk }) =>
        walk.state === 'ended'
          ? Promise.resolve({ walk, current: null, idle: null })
          : moves.end(tx, walk),
      );
      return { done: true, ...reply };
    },
  };
}

/** Whether the next item was still to be chosen when a reply was stored. */
const isUnfinished = ({ step, walk }: WalkVerdict): boolean =>
  step === null && walk.state === 'running' && walk.why === null;

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

const NOT_CURRENT = 'انتقلت الجولة إلى سؤال آخر، ربما من نافذة أخرى.';
const ID_OF_ANOTHER = 'رقم هذه الإجابة مستعمل لسؤال آخر.';
