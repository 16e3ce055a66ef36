import { hijriWords, type ExamDay } from '@nibras/contract';
import { daysLeftUntil } from '#src/platform/time/riyadh-days.ts';
import type { NamedExamDay } from './exam-days.queries.ts';

export function examDayView(row: NamedExamDay, at: Date): ExamDay {
  const { id, centerId, centerName, title, day, minute, weight } = row;
  const hijri = hijriWords(day);
  const daysLeft = daysLeftUntil(day, at);
  return { id, centerId, centerName, title, day, hijri, minute, weight, daysLeft };
}
