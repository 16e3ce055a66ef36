const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Some local models write their thoughts into the answer itself, between two tags at its beginning.
 * Lets through what comes after them.
 */
export function createThoughtStripper() {
  let state: 'start' | 'thinking' | 'answer' = 'start';
  let held = '';

  return function strip(text: string): string {
    if (state === 'answer') return text;
    held += text;
    if (state === 'start') {
      const begun = held.trimStart();
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) return '';
      state = begun.startsWith(OPEN) ? 'thinking' : 'answer';
      if (state === 'answer') return held;
    }
    const end = held.indexOf(CLOSE);
    if (end < 0) return '';
    state = 'answer';
    return held.slice(end + CLOSE.length).trimStart();
  };
}
