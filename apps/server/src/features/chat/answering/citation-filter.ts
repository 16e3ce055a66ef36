import { areNumbers } from '@nibras/contract';

const LONGEST_CITATION = 24;
/** What stood before a bracket tells whether it cites. */
const LOOKED_BACK = 16;
const WORTH_A_LOOK = /[`![\\]/;
/** Sources are counted from one: `[0, 1]` is an interval. */
const COULD_BE_CITATION =
  /^\[\s*(?:[1-9١-٩][\d٠-٩]{0,2}\s*(?:[,،]\s*(?:[1-9١-٩][\d٠-٩]{0,2}\s*)?)*)?$/;
const CITATION = /^\[\s*[1-9١-٩][\d٠-٩]{0,2}(?:\s*[,،]\s*[1-9١-٩][\d٠-٩]{0,2})*\s*\]$/;

/**
 * Lets a stream of text through and removes citations of sources that were not given: a model may
 * invent `[9]`. Text that may still turn out to be a citation waits for its end. Code and formulas
 * pass as they are: `list[9]` cites nothing, nor does the list in `A = [1, 2]`. A picture becomes a
 * link, for an address that is fetched unasked can carry away what the model was told to put into it.
 *
 * Without a set of known sources every citation passes.
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
    // No citation after all; the new character may begin one.
    return letGo() + place(character);
  }

  function letGo(): string {
    const rest = held;
    held = '';
    return rest;
  }

  return {
    push(text: string): string {
      // Most pieces hold nothing to look at.
      if (held === '' && !WORTH_A_LOOK.test(text) && untouchable.skips(text)) {
        before = (before + text).slice(-LOOKED_BACK);
        return text;
      }
      let out = '';
      for (const character of text) {
        const written = step(character);
        // A row may follow a row, but what follows a citation is none.
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
 * Follows a text character by character and tells whether it is inside code or a formula. A lone
 * backtick counts until the end of its line only, so that it cannot open the whole rest.
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
    /** Takes a text that has neither a backtick nor a backslash; false, and not taken, inside a region. */
    skips(text: string): boolean {
      if (region !== null || ticks > 0 || before === '\\') return false;
      before = text.at(-1) ?? before;
      return true;
    },

    /** Takes the next character; true when it belongs to code, to a formula, or to their borders. */
    sees(character: string): boolean {
      if (character === '`' && (region === null || region.closing.startsWith('`'))) {
        ticks += 1;
        before = character;
        return true;
      }
      if (ticks > 0) closeTicks();
      const pair = before + character;
      // Of two backslashes the second one is text, not the start of a formula.
      before = pair === '\\\\' ? '' : character;
      if (seesFormula(pair)) return true;
      if (character === '\n' && (region?.closing === '`' || region?.closing === '``'))
        region = null;
      return region !== null;
    },
  };
}
