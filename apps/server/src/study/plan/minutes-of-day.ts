import { weekdayOf } from './days.ts';
import type { StudyMinutes } from './plan-types.ts';

/** How many minutes the settings give to a day. */
export function minutesOfDay({ minutesByWeekday, freeDays }: StudyMinutes, day: string): number {
  return freeDays.includes(day) ? 0 : (minutesByWeekday[weekdayOf(day)] ?? 0);
}
