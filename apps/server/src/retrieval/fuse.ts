const LEXICAL_SHARE = 0.5;

/**
 * Averages words and meaning: lexical scores relative to their maximum, cosines stretched to their
 * range. A chunk without cosine (NaN) counts by words alone.
 */
export function fuseScores(lexical: Float32Array, cosines: Float32Array): Float32Array {
  const best = lexical.reduce((max, score) => Math.max(max, score), 0);
  const known = cosines.filter((cosine) => !Number.isNaN(cosine));
  const lowest = known.reduce((min, cosine) => Math.min(min, cosine), Infinity);
  const highest = known.reduce((max, cosine) => Math.max(max, cosine), -Infinity);
  const spread = highest - lowest;
  return lexical.map((score, position) => {
    const words = best > 0 ? score / best : 0;
    const cosine = cosines[position] ?? Number.NaN;
    const meaning = Number.isNaN(cosine) || !(spread > 0) ? 0 : (cosine - lowest) / spread;
    return LEXICAL_SHARE * words + (1 - LEXICAL_SHARE) * meaning;
  });
}
