import { formatDate } from '#src/lib/words/dates.ts';
import { dayGroup } from './chat-groups.ts';
import { productCopy } from './copy.ts';

/** A past day: «اليوم», «أمس», or its date. */
export function dayWords(ms: number, nowMs: number): string {
  const name = dayGroup(ms, nowMs);
  const isNear = name === 'today' || name === 'yesterday';
  return isNear ? productCopy.chatGroups[name] : formatDate(ms);
}
