import { DAY_MS } from '@nibras/contract';
import { riyadhDay, RIYADH_AHEAD_MS, startOfDay } from './riyadh-days.ts';

/** A study day ends at 04:00 in Riyadh, for those who learn at night. */
const ENDS_AT_MS = 4 * 60 * 60 * 1000;

/** Such as `2026-11-15`. */
export function studyDay(at: Date): string {
  return riyadhDay(new Date(at.getTime() - ENDS_AT_MS));
}

/** Counts study days; a number costs a third of a formatted date. */
export function studyDayNumber(at: Date): number {
  return Math.floor((at.getTime() + RIYADH_AHEAD_MS - ENDS_AT_MS) / DAY_MS);
}

export function startOfStudyDay(at: Date): Date {
  return new Date(startOfDay(studyDay(at)).getTime() + ENDS_AT_MS);
}

export function endOfStudyDay(at: Date): Date {
  return new Date(startOfStudyDay(at).getTime() + DAY_MS);
}

/** The end of the week that a moment lies in; weeks begin on Saturday. */
export function endOfStudyWeek(at: Date): Date {
  const sinceSunday = new Date(studyDay(at)).getUTCDay();
  return new Date(endOfStudyDay(at).getTime() + ((12 - sinceSunday) % 7) * DAY_MS);
}
