import { malformed } from './malformed-upload.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MAX_SHORT_BYTES = 4096;
/** Stands for every letter beyond ASCII, none of which base64 has. */
const FOREIGN = 0xff;

const ESCAPES = new Map(
  Object.entries({
    '"': '"',
    '\\': '\\',
    '/': '/',
    b: '\b',
    f: '\f',
    n: '\n',
    r: '\r',
    t: '\t',
  }).map(([sign, meant]) => [sign.charCodeAt(0), meant.charCodeAt(0)]),
);

/** A string short enough to hold, byte by byte from behind its opening quote. */
export function createShortString() {
  const raw: number[] = [];
  let isEscaped = false;

  return {
    /** True with the closing quote. */
    take(byte: number): boolean {
      if (byte === QUOTE && !isEscaped) return true;
      isEscaped = byte === BACKSLASH && !isEscaped;
      if (raw.push(byte) > MAX_SHORT_BYTES) throw malformed();
      return false;
    },
    text(): string {
      try {
        return String(JSON.parse(`"${Buffer.from(raw).toString('utf8')}"`));
      } catch (cause) {
        throw malformed(cause);
      }
    },
  };
}

type Stretch = { text: Buffer; end: number | null };

/**
 * A string of ASCII too long to hold. Some writers escape the slash of base64, others its plus sign
 * by number; every byte is looked at once, so that a body of escapes costs little more than another.
 */
export function createLongString() {
  let isEscape = false;
  let digitsLeft = 0;
  let code = 0;

  /** What an escape means, once its last byte has come. */
  function unescape(byte: number): number | null {
    if (isEscape) {
      isEscape = false;
      if (byte === 'u'.charCodeAt(0)) {
        digitsLeft = 4;
        code = 0;
        return null;
      }
      const meant = ESCAPES.get(byte);
      if (meant === undefined) throw malformed();
      return meant;
    }
    code = code * 16 + hexDigit(byte);
    digitsLeft -= 1;
    if (digitsLeft > 0) return null;
    return code > 0x7f ? FOREIGN : code;
  }

  return {
    /** Reads on in a piece: what it has of the string, and where the string ended in it, if it did. */
    read(piece: Buffer, start: number): Stretch {
      // As almost every writer sends it: nothing to change, nothing to copy.
      const isPlain = !isEscape && digitsLeft === 0 && !piece.includes(BACKSLASH, start);
      if (isPlain) return untilQuote(piece, start);
      const text = Buffer.allocUnsafe(piece.length - start);
      let length = 0;
      for (let at = start; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        if (isEscape || digitsLeft > 0) {
          const meant = unescape(byte);
          if (meant !== null) text[length++] = meant;
        } else if (byte === QUOTE) {
          return { text: text.subarray(0, length), end: at + 1 };
        } else if (byte === BACKSLASH) {
          isEscape = true;
        } else {
          text[length++] = byte;
        }
      }
      return { text: text.subarray(0, length), end: null };
    },
  };
}

function untilQuote(piece: Buffer, start: number): Stretch {
  const quote = piece.indexOf(QUOTE, start);
  if (quote < 0) return { text: piece.subarray(start), end: null };
  return { text: piece.subarray(start, quote), end: quote + 1 };
}

function hexDigit(byte: number): number {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  if (digit < 0) throw malformed();
  return digit;
}
