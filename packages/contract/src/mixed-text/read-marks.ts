export type Mark = {
  kind: 'arabic' | 'stop' | 'space' | 'word' | 'open' | 'close' | 'quote' | 'sign';
  start: number;
  end: number;
};

const GROWING: ReadonlySet<Mark['kind']> = new Set(['arabic', 'space', 'word']);
const COMBINING = /\p{M}/u;
const WORD = /[\p{L}\p{N}∑∏∫∮∂∇∀∃∄∞∅√∛¬\uFFFC]/u;
const POWER_OR_INDEX = /[²³¹⁰-⁹₀-₉]/u;
const STOP = /[«»•—\u2028\u2029]|\p{Emoji_Presentation}/u;
const SIGN = /[\p{P}\p{S}]/u;
const ARABIC_STOP = /[،؛؟]/u;

/** Splits text into marks; U+FFFC, the placeholder of code or a formula, is a word. */
export function readMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  let last: Mark | undefined;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    const kind = code < 0x80 ? asciiKind(code) : otherKind(code, last?.kind);
    if (last && (kind === 'more' || (kind === last.kind && GROWING.has(kind)))) last.end = end;
    else {
      last = { kind: kind === 'more' ? 'stop' : kind, start: at, end };
      marks.push(last);
    }
    at = end;
  }
  return marks;
}

const ASCII: readonly Mark['kind'][] = Array.from({ length: 0x80 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/\w/u.test(char)) return 'word';
  if (char === ' ' || char === '\t') return 'space';
  if ('([{'.includes(char)) return 'open';
  if (')]}'.includes(char)) return 'close';
  if (char === '"') return 'quote';
  return code > 0x20 && code < 0x7f ? 'sign' : 'stop';
});

function asciiKind(code: number): Mark['kind'] {
  return ASCII[code] ?? 'stop';
}

/** @returns 'more' for a character that continues the previous mark. */
function otherKind(code: number, before: Mark['kind'] | undefined): Mark['kind'] | 'more' {
  const char = String.fromCodePoint(code);
  if (isRightToLeft(code)) return ARABIC_STOP.test(char) ? 'stop' : 'arabic';
  if (char === '“') return 'open';
  if (char === '”') return 'close';
  if (COMBINING.test(char)) return 'more';
  // «س²» and «سم²» are Arabic.
  if (before === 'arabic' && POWER_OR_INDEX.test(char)) return 'more';
  if (WORD.test(char)) return 'word';
  if (STOP.test(char)) return 'stop';
  if (SIGN.test(char)) return 'sign';
  return /\s/u.test(char) ? 'space' : 'stop';
}

/** The blocks from Hebrew to Arabic, and the presentation forms. */
function isRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  );
}
