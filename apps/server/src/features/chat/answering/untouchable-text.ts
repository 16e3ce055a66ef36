type Region = { closing: string } | null;

/**
 * Follows a text character by character and tells whether it is inside code or a formula. A lone
 * backtick counts until the end of its line only, so that it cannot open the whole rest.
 */
export function createUntouchable() {
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
