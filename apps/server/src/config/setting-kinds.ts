import * as z from 'zod/mini';

export const filled = z.string().check(z.minLength(1));

export function wholeNumber({ from, to }: { from: number; to: number }) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce
    .number<string>({ error })
    .check(z.int({ error }), z.gte(from, { error }), z.lte(to, { error }));
}

export const url = (protocols: RegExp, hint: string) => z.url({ protocol: protocols, error: hint });

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
