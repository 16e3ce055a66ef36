const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Removes the thoughts that some local models write in tags before the answer, and the blanks after
 * them. Each piece is scanned once; only a possible beginning of the closing tag is buffered.
 */
export function createThoughtStripper() {
  let state: 'start' | 'thinking' | 'blank' | 'answer' = 'start';
  let held = '';

  function begin(text: string): string {
    const begun = (held + text).trimStart();
    if (begun.length < OPEN.length && OPEN.startsWith(begun)) {
      held = begun;
      return '';
    }
    held = '';
    if (!begun.startsWith(OPEN)) return answer(begun);
    state = 'thinking';
    return think(begun.slice(OPEN.length));
  }

  function think(text: string): string {
    const joined = held + text;
    const end = joined.indexOf(CLOSE);
    if (end < 0) {
      held = joined.slice(-(CLOSE.length - 1));
      return '';
    }
    held = '';
    state = 'blank';
    return answer(joined.slice(end + CLOSE.length));
  }

  function answer(text: string): string {
    const begun = text.trimStart();
    if (begun !== '') state = 'answer';
    return begun;
  }

  return function strip(text: string): string {
    switch (state) {
      case 'start':
        return begin(text);
      case 'thinking':
        return think(text);
      case 'blank':
        return answer(text);
      case 'answer':
        return text;
    }
  };
}
