import type { Role } from './cast.ts';

/** Internal details of the server, absent from all inputs. */
const INSIDES = [
  /\n {1,8}at \S.{0,300}:\d+:\d+/,
  /node_modules|\.ts:\d+/,
  /Failed query|syntax error at|violates \w+ constraint/,
  /\b(?:select|update|insert into|delete from) "/i,
  /\b(?:E[A-Z]{4,}: |PGlite|drizzle|ZodError)/,
  /passwordHash|password_hash|nibras-test-data/,
];

/** Why an answer leaks; null if it does not. */
export function findLeak(answer: string, role: Role, belongings: readonly string[]): string | null {
  const inside = INSIDES.find((pattern) => pattern.test(answer));
  if (inside) return `tells of the inside (${inside.source})`;
  if (role === 'admin') return null;
  const held = belongings.find((text) => answer.includes(text));
  return held === undefined ? null : `holds what belongs to another (${held})`;
}
