const LONGEST_CITATION = 24;
const COULD_BE_CITATION = /^\[(?:\s*\d{1,3}\s*(?:[,،]\s*\d{0,3}\s*)*)?$/;
const CITATION = /^\[\s*\d{1,3}(?:\s*[,،]\s*\d{1,3})*\s*\]$/;

/**
 * Lets a stream of text through and removes citations of sources that were not given: a model may
 * invent `[9]`. Text that may still turn out to be a citation waits for its end.
 */
export function createCitationFilter(known: ReadonlySet<number>) {
  let held = '';

  function judge(citation: string): string {
    const numbers = citation.match(/\d+/g) ?? [];
    const kept = numbers.filter((number) => known.has(Number(number)));
    return kept.map((number) => `[${number}]`).join('');
  }

  return {
    push(text: string): string {
      let out = '';
      for (const character of text) {
        const next = held + character;
        if (held === '') {
          if (character === '[') held = character;
          else out += character;
        } else if (CITATION.test(next)) {
          out += judge(next);
          held = '';
        } else if (COULD_BE_CITATION.test(next) && next.length < LONGEST_CITATION) {
          held = next;
        } else {
          // No citation after all; the new character may begin one.
          out += held;
          held = character === '[' ? character : '';
          if (character !== '[') out += character;
        }
      }
      return out;
    },
    end(): string {
      const rest = held;
      held = '';
      return rest;
    },
  };
}
