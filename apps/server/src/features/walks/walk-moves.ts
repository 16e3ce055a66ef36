import type { Database } from '#src/db/database.ts';
import { putEvidence } from '#src/db/facts/evidence.ts';
import type { CurrentStep } from '#src/db/tables/walks.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { CardRating } from '#src/study/cards/schedule.ts';
import type { Hinting } from './hinting.ts';
import type { Judged } from './judge-answer.ts';
import { nextStep, type Idle } from './next-step.ts';
import { readWalkInputs, type WalkInputs } from './walk-inputs.ts';
import { findLiveItem, updateWalk, type AskedItem, type WalkRow } from './walks.queries.ts';

export type OwnCenter = Awaited<ReturnType<Study['bank']['requireCenter']>>;
export type Current = { step: CurrentStep; item: AskedItem };
/** The state of a walk: its current item, or why there is none; without either, one is to be chosen. */
export type WalkState = { walk: WalkRow; current: Current | null; idle: Idle | null };
/** A walk with a current item. */
export type OpenStep = { walk: WalkRow; current: Current };

const AFTER = { asked: 'hint1', hint1: 'hint2', hint2: 'shown', shown: 'shown' } as const;

export type WalkMoves = ReturnType<typeof createWalkMoves>;

/** The moves of a walk, each in a transaction that holds its user. */
export function createWalkMoves(deps: {
  now: () => Date;
  review: Cards['review'];
  hinting: Hinting;
}) {
  const { now, review, hinting } = deps;

  async function put(tx: Database, walk: WalkRow, current: Current | null) {
    const step = current?.step ?? null;
    await updateWalk(tx, walk.id, { step });
    return { walk: { ...walk, step }, current };
  }

  async function end(tx: Database, walk: WalkRow): Promise<WalkState> {
    const ended = { state: 'ended' as const, endedAt: now(), step: null };
    await updateWalk(tx, walk.id, ended);
    return { walk: { ...walk, ...ended }, current: null, idle: null };
  }

  /** Leaves the current item, or ends the walk once its minutes are over. */
  async function leave(tx: Database, walk: WalkRow): Promise<WalkState> {
    if (walk.minutesEndAt !== null && now() >= walk.minutesEndAt) return end(tx, walk);
    return { ...(await put(tx, walk, null)), idle: null };
  }

  async function toStage(
    tx: Database,
    center: OwnCenter,
    { walk, current: { item, step } }: OpenStep,
    stage: CurrentStep['stage'],
  ): Promise<WalkState> {
    const hint =
      stage === 'shown' ? step.hint : await hinting.build(tx, center, { step, item, stage });
    return { ...(await put(tx, walk, { item, step: { ...step, stage, hint } })), idle: null };
  }

  const toNextStage = (tx: Database, center: OwnCenter, at: OpenStep): Promise<WalkState> =>
    toStage(tx, center, at, AFTER[at.current.step.stage]);

  /** Counts an answer once each time an item is asked; for a card it is a review. */
  async function count(
    tx: Database,
    { walk, current: { step, item } }: OpenStep,
    { isRight, rating }: { isRight: boolean; rating?: CardRating | undefined },
  ): Promise<OpenStep> {
    const asked = walk.asked + 1;
    const sourceId = `${walk.id}:${asked}`;
    if (step.isReview || item.kind === 'card') {
      const given = rating ?? (isRight ? 3 : 1);
      const counted = { clientReviewId: `walk:${sourceId}`, rating: given };
      await review.now(tx, walk.userId, item.id, counted);
    } else {
      const answered = { source: 'walk' as const, sourceId, itemId: item.id, isRight };
      await putEvidence(tx, walk.userId, [answered], now());
    }
    const counts = { asked, right: walk.right + Number(isRight) };
    await updateWalk(tx, walk.id, counts);
    return { walk: { ...walk, ...counts }, current: { item, step: { ...step, isCounted: true } } };
  }

  return {
    leave,
    end,
    toNextStage,
    put,

    /** Chooses the next item; the inputs are read again if the walk went on since. */
    async choose(
      tx: Database,
      walk: WalkRow,
      inputs: WalkInputs,
      previous: string | null,
    ): Promise<WalkState> {
      const from = (known: WalkInputs) => nextStep(tx, walk, known, now(), previous);
      const isCurrent = inputs.asked === walk.asked;
      const next =
        (isCurrent ? await from(inputs) : null) ??
        (await from(await readWalkInputs(review, tx, walk)));
      if (next === null || 'idle' in next) {
        return { walk, current: null, idle: next?.idle ?? 'all asked' };
      }
      return { ...(await put(tx, walk, next)), idle: null };
    },

    /** The current state; an item that was deleted meanwhile is left. */
    async stateOf(tx: Database, walk: WalkRow): Promise<WalkState> {
      if (walk.state === 'ended') return { walk, current: null, idle: null };
      const { step } = walk;
      const item = step && (await findLiveItem(tx, walk.userId, step.itemId));
      const isAsked = item !== null && (walk.topic === null || item.topic === walk.topic);
      return step && isAsked ? { walk, current: { step, item }, idle: null } : leave(tx, walk);
    },

    /** Counts an answer and makes its move. */
    async follow(
      tx: Database,
      center: OwnCenter,
      at: OpenStep,
      { isRight, rating, move, tried }: Judged,
    ): Promise<WalkState> {
      const counted = isRight === null ? at : await count(tx, at, { isRight, rating });
      switch (move) {
        case 'on':
          return leave(tx, counted.walk);
        case 'show':
          return toStage(tx, center, counted, 'shown');
        case 'hint':
          return toNextStage(tx, center, tried === undefined ? counted : withTried(counted, tried));
      }
    },

    /**
     * Shows the key. A card is then rated and an open answer marked; anything else counts as
     * missed.
     */
    async show(tx: Database, center: OwnCenter, at: OpenStep): Promise<WalkState> {
      const { step, item } = at.current;
      const isMiss = !step.isCounted && CLOSED_KINDS.has(item.kind);
      const counted = isMiss ? await count(tx, at, { isRight: false }) : at;
      return toStage(tx, center, counted, 'shown');
    },
  };
}

export const awaitsChoice = ({ walk, current, idle }: WalkState): boolean =>
  walk.state === 'running' && current === null && idle === null;

const withTried = ({ walk, current: { item, step } }: OpenStep, option: number): OpenStep => ({
  walk,
  current: { item, step: { ...step, tried: [...(step.tried ?? []), option] } },
});

const CLOSED_KINDS: ReadonlySet<AskedItem['kind']> = new Set(['cloze', 'mcq', 'tf', 'match']);
