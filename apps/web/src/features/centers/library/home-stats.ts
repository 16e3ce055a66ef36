import { DAY_MS } from '@nibras/contract';
import { centersCopy } from '#src/features/centers/copy.ts';
import { DAYS, arabicCount } from '#src/lib/words/arabic-count.ts';
import { durationWords } from '#src/lib/words/duration-words.ts';

const MINUTES_SAVED_PER_MESSAGE = 1.5;
const MORNING_STARTS = 4;
const NOON = 12;

const number = new Intl.NumberFormat('ar-u-nu-latn');

export function questionCount(totalMessages: number): string {
  return number.format(totalMessages);
}

/** Whole days since the account was created, today included. */
export function daysWithProduct(createdAt: string, nowMs: number): string {
  const days = Math.ceil((nowMs - Date.parse(createdAt)) / DAY_MS);
  return arabicCount(Math.max(1, days), DAYS);
}

/** «6 ساعات و12 دقيقة»; below a minute nothing is claimed. */
export function timeSaved(totalMessages: number): string {
  return durationWords(Math.floor(totalMessages * MINUTES_SAVED_PER_MESSAGE));
}

/** By the device's clock, which shows the student's own day. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  const isMorning = hour >= MORNING_STARTS && hour < NOON;
  return isMorning ? centersCopy.home.morning : centersCopy.home.evening;
}

// Two-word names, «عبد الله», «أبو بكر» or «نور الدين», cannot be halved.
const OPENS_A_NAME = new Set(['عبد', 'أبو', 'ابو', 'أم', 'ام', 'ابن', 'بنت']);
const ENDS_A_NAME = new Set(['الله', 'الدين', 'الإسلام']);

/** The first name: «سارة» of «سارة العتيبي». */
export function givenName(username: string): string {
  const [first = '', second = ''] = username.trim().split(/\s+/u);
  const isHalf = OPENS_A_NAME.has(first) || ENDS_A_NAME.has(second);
  return isHalf ? `${first} ${second}`.trim() : first;
}
