export const TOKEN_EVERY_MS = 20;

/** Each token carries the moment it was due, so that whoever gets it knows how late it is. */
const TOKEN = /كلمة([\d.]+) /g;

export const tokenDueAt = (due: number): string => `كلمة${due.toFixed(2)} `;

/** The same clock in every process of the machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

export function dueTimesIn(text: string): number[] {
  return Array.from(text.matchAll(TOKEN), ([, due]) => Number(due));
}
