import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';

/** Old printer drivers name the bullets of sign fonts by letters and digits: «3», «F», «q». */
const NAME = /^[A-Za-z\d]$/;
const BULLET = '•';
const LEAST = 3;
const MOST = 100;
/** A page has few kinds of bullets, and each one is compared with all that the page draws. */
const MOST_FONTS = 10;
/** A bullet stands this far from the words, in font sizes. */
const APART = 0.25;
const SAME_LINE = 0.4;

/**
 * Finds the bullets that a map names by a letter: their font draws nothing else on the page, and each
 * stands alone at the end of its line.
 */
export function markBullets(clusters: Cluster[]): Cluster[] {
  const byFont = Map.groupBy(clusters, ({ font }) => font);
  const bullets = new Set(
    [...byFont.values()]
      .filter(mayBeBullets)
      .slice(0, MOST_FONTS)
      .filter((drawn) => drawn.every((cluster) => standsAtEnd(cluster, clusters)))
      .flat(),
  );
  if (bullets.size === 0) return clusters;
  return clusters.map((cluster) =>
    bullets.has(cluster) ? { ...cluster, text: BULLET, kind: 'neutral' } : cluster,
  );
}

function mayBeBullets(drawn: readonly Cluster[]): boolean {
  const text = drawn[0]?.text ?? '';
  return (
    drawn.length >= LEAST &&
    drawn.length <= MOST &&
    NAME.test(text) &&
    drawn.every((cluster) => cluster.text === text)
  );
}

function standsAtEnd(bullet: Cluster, clusters: readonly Cluster[]): boolean {
  const beside = clusters.filter(
    (other) => other !== bullet && Math.abs(other.y - bullet.y) < bullet.size * SAME_LINE,
  );
  const isLeft = ({ x }: Cluster): boolean => x < bullet.x;
  if (beside.length === 0 || (beside.some(isLeft) && !beside.every(isLeft))) return false;
  return beside.every(({ x, width }) => {
    const gap = Math.max(bullet.x - x - width, x - bullet.x - bullet.width);
    return gap > bullet.size * APART;
  });
}
