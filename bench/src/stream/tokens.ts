export const TOKEN_EVERY_MS = 20;

/** Each token contains its due time, so that receivers can measure its delay. */
const TOKEN = /كلمة([\d.]+) /g;

export const tokenDueAt = (due: number): string => `كلمة${due.toFixed(2)} `;

export const askFor = (tokens: number): string => `سؤال القياس words:${tokens}`;

export function tokensAskedIn(request: string): number | null {
  const [, tokens] = /words:(\d+)/.exec(request) ?? [];
  return tokens === undefined ? null : Number(tokens);
}

/** A clock common to all processes of the machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

export function dueTimesIn(text: string): number[] {
  return Array.from(text.matchAll(TOKEN), ([, due]) => Number(due));
}
