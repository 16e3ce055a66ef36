import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';

const PIECES = 12;
const PIECE_EVERY_MS = 150;

/** Answers word by word like a model. */
export function answerSlowly(call: UpstreamCall): void {
  let written = 0;
  const timer = setInterval(() => {
    written += 1;
    if (written <= PIECES) call.write(`كلمة-${written} `);
    else call.finish();
    if (written > PIECES) clearInterval(timer);
  }, PIECE_EVERY_MS);
  void call.closed.then(() => clearInterval(timer));
}
