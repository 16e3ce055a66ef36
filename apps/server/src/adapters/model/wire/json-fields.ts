/** Fields of a provider's JSON: any may be missing or of another type. */
export type Fields = Record<string, unknown>;

/** Without fields if the text is no JSON. */
export function parseFields(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

export const fieldsOf = (given: unknown): Fields =>
  typeof given === 'object' && given !== null ? (given as Fields) : {};

export const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : []);

export const stringOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/** The sum of the counts that are given; null if none is. */
export function sumOf(...given: unknown[]): number | null {
  const counts = given.filter((one) => typeof one === 'number');
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}
