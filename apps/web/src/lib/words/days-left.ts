import { arabicCount, DAYS } from './arabic-count.ts';

/** The distance of a day: «اليوم», «غدًا», «الباقي: 12 يومًا». */
export function daysLeftWords(days: number): string {
  if (days === 0) return 'اليوم';
  return days === 1 ? 'غدًا' : `الباقي: ${arabicCount(days, DAYS)}`;
}
