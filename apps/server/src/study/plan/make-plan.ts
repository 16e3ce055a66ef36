import { planCards } from './plan-cards.ts';
import { planTopics } from './plan-reading.ts';
import { planTrials } from './plan-trials.ts';
import { misplaced } from './course-days.ts';
import { addDays } from './days.ts';
import { minutesOfDay } from './minutes-of-day.ts';
import {
  HORIZON_DAYS,
  type CourseWork,
  type FixedBlock,
  type OpenDay,
  type PlanInput,
  type PlannedBlock,
} from './plan-types.ts';

export type Plan<Fixed> = {
  /** The planned blocks from today on, besides the fixed ones, in the order of each day. */
  planned: PlannedBlock[];
  /** Moved blocks that no longer fit their day; their content is planned again. */
  released: Fixed[];
};

/**
 * Plans each day from today on: trial exams first, then cards, and the rest of the day for reading
 * and questions of the courses that need it most. Depends only on its input.
 */
export function makePlan<Fixed extends FixedBlock>(
  input: Omit<PlanInput, 'fixed'> & { fixed: readonly Fixed[] },
): Plan<Fixed> {
  const days = openDays(input);
  const released = placeMoved(days, input);
  const kept = input.fixed.filter((block) => !released.includes(block));
  planTrials(days, { ...input, fixed: kept });
  const order = [...input.courses].sort(byExam);
  planCards(days, order);
  planTopics(days, order);
  return { planned: days.flatMap(({ planned }) => planned.sort(byKind)), released };
}

/** The place of a block within its day: due cards come before all else. */
export const byKind = (a: Pick<PlannedBlock, 'kind'>, b: Pick<PlannedBlock, 'kind'>): number =>
  Number(b.kind === 'cards') - Number(a.kind === 'cards');

function openDays({ today, settings, fixed }: PlanInput): OpenDay[] {
  const done = fixed.filter(({ state }) => state !== 'moved');
  const doneByDay = Map.groupBy(done, ({ day }) => day);
  return Array.from({ length: HORIZON_DAYS }, (_, i) => {
    const day = addDays(today, i);
    const minutes = minutesOfDay(settings, day);
    const own = doneByDay.get(day) ?? [];
    const taken = own.reduce((sum, block) => sum + block.minutes, 0);
    return {
      day,
      minutes,
      freeMinutes: Math.max(0, minutes - taken),
      fixed: [...own],
      planned: [],
    };
  });
}

/** Puts moved blocks on their days, and gives those that have no place there any more. */
function placeMoved<Fixed extends FixedBlock>(
  days: readonly OpenDay[],
  { courses, fixed }: { courses: readonly CourseWork[]; fixed: readonly Fixed[] },
): Fixed[] {
  const byDay = new Map(days.map((open) => [open.day, open]));
  const examsOf = new Map(courses.map(({ centerId, exams }) => [centerId, exams]));
  return fixed.filter((block) => {
    if (block.state !== 'moved') return false;
    const open = byDay.get(block.day);
    const exams = examsOf.get(block.centerId);
    if (!open || !exams || block.minutes > open.freeMinutes || misplaced(exams, block)) return true;
    open.fixed.push(block);
    open.freeMinutes -= block.minutes;
    return false;
  });
}

/** The nearest exam first, of two on one day the weightier; courses without one come last. */
function byExam(a: CourseWork, b: CourseWork): number {
  const [first, second] = [a.exams[0], b.exams[0]];
  if (!first || !second) return Number(!first) - Number(!second) || compare(a.centerId, b.centerId);
  return (
    compare(first.day, second.day) ||
    second.weight - first.weight ||
    compare(a.centerId, b.centerId)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
