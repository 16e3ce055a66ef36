import { createUntouchable } from './untouchable-text.ts';

const LONGEST_CITATION = 24;
const NUMBER = '[\\d٠-٩]{1,3}';
const COULD_BE_CITATION = new RegExp(`^\\[\\s*(?:${NUMBER}\\s*(?:[,،]\\s*(?:${NUMBER}\\s*)?)*)?$`);
const CITATION = new RegExp(`^\\[\\s*${NUMBER}(?:\\s*[,،]\\s*${NUMBER})*\\s*\\]$`);

/**
 * Lets a stream of text through and removes citations of sources that were not given: a model may
 * invent `[9]`. Text that may still turn out to be a citation waits for its end. Code and formulas
 * pass as they are: `list[9]` cites nothing.
 */
export function createCitationFilter(known: ReadonlySet<number>) {
  const untouchable = createUntouchable();
  let held = '';

  function judge(citation: string): string {
    const numbers = (citation.match(/[\d٠-٩]+/g) ?? []).map(readNumber);
    return numbers.map((number) => (known.has(number) ? `[${number}]` : '')).join('');
  }

  function step(character: string): string {
    if (untouchable.sees(character)) return letGo() + character;
    if (held === '') {
      if (character !== '[') return character;
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
    return letGo() + step(character);
  }

  function letGo(): string {
    const rest = held;
    held = '';
    return rest;
  }

  return {
    push(text: string): string {
      let out = '';
      for (const character of text) out += step(character);
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
