import { areNumbers } from '@nibras/contract';

const LONGEST_CITATION = 24;
/** Letters before a bracket that show whether it cites. */
const LOOKED_BACK = 16;
const WORTH_A_LOOK = /[`![\\]/;
/** Sources are counted from one: `[0, 1]` is an interval. */
const COULD_BE_CITATION =
  /^\[\s*(?:[1-9١-٩][\d٠-٩]{0,2}\s*(?:[,،]\s*(?:[1-9١-٩][\d٠-٩]{0,2}\s*)?)*)?$/;
const CITATION = /^\[\s*[1-9١-٩][\d٠-٩]{0,2}(?:\s*[,،]\s*[1-9١-٩][\d٠-٩]{0,2})*\s*\]$/;

/**
 * Removes citations of unknown sources from a stream of text, because a model may invent `[9]`.
 * Holds back text that may still become a citation. Code and formulas pass unchanged: neither
 * `list[9]` nor `A = [1, 2]` cites. A picture becomes a link, because an address that is fetched
 * unasked could carry away secrets. Without known sources every citation passes.
 */
export function createCitationFilter(known: ReadonlySet<number> | null) {
  const untouchable = createUntouchable();
  let held = '';
  let before = '';
  let isCited = false;

  function judge(citation: string): string {
    const numbers = (citation.match(/[\d٠-٩]+/g) ?? []).map(readNumber);
    if (numbers.length > 1 && areNumbers(before)) return citation;
    isCited = true;
    return numbers.map((number) => (known?.has(number) === true ? `[${number}]` : '')).join('');
  }

  function step(character: string): string {
    return untouchable.sees(character) ? letGo() + character : place(character);
  }

  function place(character: string): string {
    if (held === '!') {
      held = '';
      return (character === '[' ? '' : '!') + place(character);
    }
    if (held === '') {
      if (character !== '!' && (character !== '[' || known === null)) return character;
      held = character;
      return '';
    }
    const next = held + character;
    if (CITATION.test(next)) {
      held = '';
      return judge(next);
    }
    if (COULD_BE_CITATION.test(next) && next.length < LONGEST_CITATION) {
      held = next;
      return '';
    }
    // Not a citation; the new character may begin one.
    return letGo() + place(character);
  }

  function letGo(): string {
    const rest = held;
    held = '';
    return rest;
  }

  return {
    push(text: string): string {
      // Most pieces need no check.
      if (held === '' && !WORTH_A_LOOK.test(text) && untouchable.skips(text)) {
        before = (before + text).slice(-LOOKED_BACK);
        return text;
      }
      let out = '';
      for (const character of text) {
        const written = step(character);
        // An array may follow an array, but a bracket after a citation is another citation.
        before = isCited ? '' : (before + written).slice(-LOOKED_BACK);
        isCited = false;
        out += written;
      }
      return out;
    },
    end: letGo,
  };
}

function readNumber(digits: string): number {
  return Number(
    digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0))),
  );
}

type Region = { closing: string } | null;

/**
 * Follows a text character by character and knows whether it is inside code or a formula. A lone
 * backtick counts only to the end of its line, so that it cannot open the whole rest.
 */
function createUntouchable() {
  let region: Region = null;
  let ticks = 0;
  let before = '';

  function closeTicks(): void {
    const run = '`'.repeat(ticks);
    ticks = 0;
    if (region === null) region = { closing: run };
    else if (region.closing === run) region = null;
  }

  function seesFormula(pair: string): boolean {
    if (region === null && (pair === '\\(' || pair === '\\[')) {
      region = { closing: pair === '\\(' ? '\\)' : '\\]' };
      return true;
    }
    if (region?.closing !== pair) return false;
    region = null;
    return true;
  }

  return {
    /** Accepts a text without backticks and backslashes; returns false inside code or a formula. */
    skips(text: string): boolean {
      if (region !== null || ticks > 0 || before === '\\') return false;
      before = text.at(-1) ?? before;
      return true;
    },

    /**
     * Accepts the next character; returns true if it belongs to code, a formula or their
     * delimiters.
     */
    sees(character: string): boolean {
      if (character === '`' && (region === null || region.closing.startsWith('`'))) {
        ticks += 1;
        before = character;
        return true;
      }
      if (ticks > 0) closeTicks();
      const pair = before + character;
      // The second of two backslashes is text and begins no formula.
      before = pair === '\\\\' ? '' : character;
      if (seesFormula(pair)) return true;
      if (character === '\n' && (region?.closing === '`' || region?.closing === '``'))
        region = null;
      return region !== null;
    },
  };
}
