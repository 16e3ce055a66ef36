/** A found chunk by position. */
export type Ranked = { position: number; score: number };

/** Best first; equal scores keep document order, and zero is no match. */
export function topChunks(scores: Float32Array, limit: number): Ranked[] {
  const best: Ranked[] = [];
  for (let position = 0; position < scores.length && limit > 0; position += 1) {
    const score = scores[position] ?? 0;
    const worst = best[limit - 1]?.score ?? 0;
    if (score <= worst) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
    best.splice(at, 0, { position, score });
    if (best.length > limit) best.pop();
  }
  return best;
}
