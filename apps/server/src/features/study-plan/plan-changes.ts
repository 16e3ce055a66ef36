import { newId } from '#src/platform/secrets/keys.ts';
import { byKind, makePlan } from '#src/study/plan/make-plan.ts';
import type { FixedBlock } from '#src/study/plan/plan-types.ts';
import { isUnfinished, type BlockRow } from './blocks.queries.ts';
import type { PlanInputs } from './plan-inputs.ts';

/** The writes that make the stored blocks those of the plan. */
export type PlanChanges = { written: BlockRow[]; deleted: BlockRow[] };

/**
 * Compares the stored blocks with the plan. A block of the same course, kind and topic keeps its
 * id, first on the same day, then on others: a block missed yesterday is the same block today.
 */
export function planChanges(inputs: PlanInputs, userId: string, at: Date): PlanChanges {
  const { today, settings, courses } = inputs;
  const finished = finishReviewed(inputs, at);
  const standing = inputs.standing.map((row) => finished.get(row.id) ?? row);
  const fixed = standing.filter(isFixed).map((row) => ({ ...row, ...stateOf(row) }));
  const { planned, released } = makePlan({
    today,
    settings,
    courses: courses.map(({ work }) => work),
    fixed,
  });

  const releasedIds = new Set(released.map(({ id }) => id));
  const free = standing.filter((row) => !isFixed(row) || releasedIds.has(row.id));
  const claim = createClaims(free);
  const onTheirDay = planned.map((block) => claim(block, block.day));
  const rows: BlockRow[] = planned.map((block, i) => ({
    ...block,
    id: (onTheirDay[i] ?? claim(block, null))?.id ?? newId(),
    userId,
    n: 0,
    doneAt: null,
    skippedAt: null,
    movedFrom: null,
  }));
  const kept = standing.filter(
    (row) => isFixed(row) && !releasedIds.has(row.id) && row.day >= today,
  );
  const all = Map.groupBy([...kept, ...rows], ({ day }) => day);
  const target = [...all.values()].flatMap((day) =>
    day.sort(byKind).map((row, n) => (row.n === n ? row : { ...row, n })),
  );
  const before = new Map(inputs.standing.map((row) => [row.id, row]));
  const targetIds = new Set(target.map(({ id }) => id));
  return {
    written: target.filter((row) => !isSame(row, before.get(row.id))),
    deleted: free.filter(({ id }) => !targetIds.has(id)),
  };
}

/** Marks a card block as done once all its cards were reviewed. */
function finishReviewed({ today, courses, standing }: PlanInputs, at: Date) {
  const reviewed = new Set(
    courses
      .filter(
        ({ dueToday, newToday, reviewedToday }) => dueToday + newToday === 0 && reviewedToday > 0,
      )
      .map(({ work }) => work.centerId),
  );
  return new Map(
    standing
      .filter((row) => row.kind === 'cards' && row.day === today && isUnfinished(row))
      .filter(({ centerId }) => reviewed.has(centerId))
      .map((row) => [row.id, { ...row, doneAt: at }]),
  );
}

const isFixed = (row: BlockRow): boolean => !isUnfinished(row) || row.movedFrom !== null;

function stateOf({ doneAt, skippedAt }: BlockRow): Pick<FixedBlock, 'state'> {
  if (doneAt !== null) return { state: 'done' };
  return { state: skippedAt === null ? 'moved' : 'skipped' };
}

type Wanted = Pick<BlockRow, 'centerId' | 'kind' | 'topic'>;

/** Hands out each stored block once. */
function createClaims(free: readonly BlockRow[]) {
  const keyOf = ({ centerId, kind, topic }: Wanted) => `${centerId} ${kind} ${topic ?? ''}`;
  const byKey = Map.groupBy(free, keyOf);
  return (wanted: Wanted, day: string | null): BlockRow | null => {
    const own = byKey.get(keyOf(wanted)) ?? [];
    // Ordered by day, so the block missed first is taken first.
    const index = own.findIndex((row) => day === null || row.day === day);
    return index < 0 ? null : (own.splice(index, 1)[0] ?? null);
  };
}

function isSame(row: BlockRow, before: BlockRow | undefined): boolean {
  return (
    before !== undefined &&
    row.day === before.day &&
    row.n === before.n &&
    row.minutes === before.minutes &&
    row.movedFrom === before.movedFrom &&
    row.doneAt?.getTime() === before.doneAt?.getTime() &&
    row.skippedAt?.getTime() === before.skippedAt?.getTime()
  );
}
