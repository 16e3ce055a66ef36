import { AppError } from './app-error.ts';

/** Nothing that the product takes is nested anywhere near as deep. */
const MAX_DEPTH = 64;

// eslint-disable-next-line no-control-regex -- exactly this one
const ZERO = /\u0000/g;

/** A text as both stores take it: no zero character, no half of a character. */
const storableText = (text: string): string => text.replace(ZERO, '').toWellFormed();

/**
 * What came in, with every text in it storable. Done once for all that comes in: an id with a zero
 * character in it names nothing, and must not reach a statement to find that out.
 */
export function storableInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new AppError('invalid_input', 'صيغة الطلب غير صحيحة.');
  if (Array.isArray(value)) return value.map((item: unknown) => storableInput(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, storableInput(item, depth + 1)]),
  );
}
