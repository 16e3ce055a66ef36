/** Pieces of a reply go out at most this often. */
const WINDOW_MS = 35;

export type Piece = { offset: number; text: string };

/**
 * Gathers what a model writes: a piece that comes after a pause goes out at once, one that comes
 * within the window waits for its end. A fast model costs no more messages than a slow one.
 */
export function createPieceGatherer(send: (piece: Piece) => void) {
  let offset = 0;
  let waiting = '';
  let lastSentAt = 0;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const piece = { offset, text: waiting };
    offset += waiting.length;
    waiting = '';
    lastSentAt = performance.now();
    send(piece);
  }

  return {
    add(text: string): void {
      waiting += text;
      const wait = lastSentAt + WINDOW_MS - performance.now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    flush,
  };
}
