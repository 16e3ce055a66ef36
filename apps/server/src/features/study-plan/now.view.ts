import type { Now } from '@nibras/contract';
import type { BlockRow, NamedBlock } from './blocks.queries.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { blockView } from './plan.view.ts';
import { pageOf, restReason, whyNow } from './why-now.ts';

/** The block to study now, today's progress, and the next blocks. */
export function nowView(inputs: PlanInputs): Omit<Now, 'done'> {
  const blocks = todaysBlocks(inputs);
  const planned = blocks.filter(({ doneAt, skippedAt }) => doneAt === null && skippedAt === null);
  const done = blocks.filter(({ doneAt }) => doneAt !== null);
  const [first, ...next] = planned;
  return {
    now: first ? blockNow(first, inputs) : rest(inputs, done.length > 0),
    today: { planned: minutesIn([...planned, ...done]), doneMinutes: minutesIn(done) },
    next: next.map(blockView),
  };
}

/** The blocks of today, in order. */
function todaysBlocks({ today, standing, courses }: PlanInputs): NamedBlock[] {
  const names = new Map(courses.map(({ name, work }) => [work.centerId, name]));
  return standing
    .filter(({ day }) => day === today)
    .map((block) => ({ ...block, centerName: names.get(block.centerId) ?? '' }));
}

function blockNow(block: NamedBlock, inputs: PlanInputs): Now['now'] {
  const { id, kind, centerId, centerName, topic, minutes } = block;
  const why = whyNow(block, inputs);
  return { kind, centerId, centerName, topic, minutes, why, blockId: id, href: pageOf(block) };
}

const rest = (inputs: PlanInputs, hasDone: boolean): Now['now'] => ({
  kind: 'rest',
  centerId: null,
  centerName: null,
  topic: null,
  minutes: 0,
  why: restReason(inputs, hasDone),
  blockId: null,
  href: '/now',
});

const minutesIn = (blocks: readonly BlockRow[]): number =>
  blocks.reduce((sum, { minutes }) => sum + minutes, 0);
