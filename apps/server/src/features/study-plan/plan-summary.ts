import type { ExamDay, Now, PlanSettings } from '@nibras/contract';
import { examDayView } from './exam-day.view.ts';
import { nowView } from './now.view.ts';
import type { PlanInputs } from './plan-inputs.ts';
import { planNotes } from './plan-notes.ts';

/** Facts of a plan besides its days' blocks, small enough to cache. */
export type PlanSummary = {
  today: string;
  settings: PlanSettings;
  exams: ExamDay[];
  notes: string[];
  now: Omit<Now, 'done'>;
};

export function summarize(inputs: PlanInputs, at: Date): PlanSummary {
  const { today, settings, exams } = inputs;
  return {
    today,
    settings,
    exams: exams.map((exam) => examDayView(exam, at)),
    notes: planNotes(inputs),
    now: nowView(inputs),
  };
}
