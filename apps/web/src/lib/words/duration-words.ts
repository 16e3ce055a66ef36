import { HOURS, MINUTES, arabicCount } from './arabic-count.ts';

const HOUR_MINUTES = 60;

/** «6 ساعات و12 دقيقة», of whole minutes. */
export function durationWords(totalMinutes: number): string {
  const hours = Math.floor(totalMinutes / HOUR_MINUTES);
  const minutes = totalMinutes % HOUR_MINUTES;
  if (hours === 0) return arabicCount(minutes, MINUTES);
  if (minutes === 0) return arabicCount(hours, HOURS);
  return `${arabicCount(hours, HOURS)} و${arabicCount(minutes, MINUTES)}`;
}
