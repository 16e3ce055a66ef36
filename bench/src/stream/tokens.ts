export const TOKEN_EVERY_MS = 20;

/** Each token carries the moment it was due, so that whoever gets it knows how late it is. */
const TOKEN = /كلمة([\d.]+) /g;

export const tokenDueAt = (due: number): string => `كلمة${due.toFixed(2)} `;

/** A question that the model server answers with so many tokens. */
export const askFor = (tokens: number): string => `سؤال القياس words:${tokens}`;

export function tokensAskedIn(request: string): number | null {
  const [, tokens] = /words:(\d+)/.exec(request) ?? [];
  return tokens === undefined ? null : Number(tokens);
}

/** The same clock in every process of the machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

export function dueTimesIn(text: string): number[] {
  return Array.from(text.matchAll(TOKEN), ([, due]) => Number(due));
}
