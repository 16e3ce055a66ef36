import { AppError } from './app-error.ts';

/** Far above any real input. */
const MAX_DEPTH = 64;
const MAX_VALUES = 10_000;
const MAX_TEXT_LENGTH = 1024 * 1024;

// eslint-disable-next-line no-control-regex -- exactly this one
const ZERO = /\u0000/g;

/**
 * Replaces unstorable characters (zero, lone surrogates) in all input, so that no id with a zero
 * byte reaches a statement. Refuses oversized input and values that JSON cannot hold.
 */
export function storableInput(given: unknown): unknown {
  let valuesLeft = MAX_VALUES;
  let lengthLeft = MAX_TEXT_LENGTH;

  function storableText(text: string): string {
    lengthLeft -= text.length;
    if (lengthLeft < 0) throw unreadable();
    return text.replace(ZERO, '').toWellFormed();
  }

  function clean(value: unknown, depth: number): unknown {
    valuesLeft -= 1;
    if (valuesLeft < 0) throw unreadable();
    if (typeof value === 'string') return storableText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth === MAX_DEPTH) throw unreadable();
    if (Array.isArray(value)) return value.map((item: unknown) => clean(item, depth + 1));
    if (!isPlain(value)) throw unreadable();
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, clean(item, depth + 1)]),
    );
  }

  return clean(given, 0);
}

function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

const unreadable = (): AppError => new AppError('invalid_input', 'صيغة الطلب غير صحيحة.');
