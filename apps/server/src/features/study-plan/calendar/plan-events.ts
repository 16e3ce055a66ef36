import type { ExamDay } from '@nibras/contract';
import { startOfDay } from '#src/platform/time/riyadh-days.ts';
import type { NamedBlock } from '#src/features/study-plan/blocks.queries.ts';
import { BLOCK_WORDS } from '#src/features/study-plan/plan-words.ts';
import type { CalendarEvent } from './write-ics.ts';

const MINUTE_MS = 60 * 1000;
/** Blocks have no time of day, so they follow one another from 16:00 in Riyadh. */
const FIRST_MINUTE = 16 * 60;
/** Even ten planned hours end before midnight. */
const LATEST_END = 24 * 60;
/** An exam without a time is shown at 08:00, each for two hours. */
const EXAM_MINUTE = 8 * 60;
const EXAM_MINUTES = 120;

/** The events of a plan: its exams, and the blocks of each day in order. */
export function planEvents(
  exams: readonly ExamDay[],
  blocks: readonly NamedBlock[],
): CalendarEvent[] {
  const days = Map.groupBy(blocks, ({ day }) => day);
  return [...exams.map(examEvent), ...[...days].flatMap(([day, own]) => blockEvents(day, own))];
}

function examEvent({ id, centerName, title, day, minute }: ExamDay): CalendarEvent {
  const start = minute ?? EXAM_MINUTE;
  return {
    id: `exam-${id}`,
    startsAt: at(day, start),
    endsAt: at(day, start + EXAM_MINUTES),
    summary: `اختبار ${centerName}: ${title}`,
    description: minute === null ? 'لم يُحدد وقت الاختبار بعد.' : '',
  };
}

function blockEvents(day: string, blocks: readonly NamedBlock[]): CalendarEvent[] {
  const total = blocks.reduce((sum, { minutes }) => sum + minutes, 0);
  let minute = Math.min(FIRST_MINUTE, LATEST_END - total);
  return blocks.map(({ id, kind, topic, centerName, minutes, doneAt }) => {
    const startsAt = at(day, minute);
    minute += minutes;
    return {
      id: `block-${id}`,
      startsAt,
      endsAt: at(day, minute),
      summary: `${doneAt === null ? '' : '✓ '}${BLOCK_WORDS[kind]}: ${centerName}`,
      description: topic ?? '',
    };
  });
}

const at = (day: string, minute: number): Date =>
  new Date(startOfDay(day).getTime() + minute * MINUTE_MS);
