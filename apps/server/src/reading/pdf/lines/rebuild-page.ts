import type { Cluster, GlyphPage } from '#src/reading/pdf/glyphs/glyph.ts';
import { buildClusters } from './build-clusters.ts';
import { cutRows } from './align-cells.ts';
import { dropStrokeSpaces } from './drop-stroke-spaces.ts';
import { findBlocks } from './find-columns.ts';
import { findTables } from './find-tables.ts';
import {
  draftLine,
  draftRow,
  pageDirection,
  settleBrackets,
  type DraftLine,
  type PageLine,
} from './page-line.ts';
import { splitAtRules } from './split-at-rules.ts';
import { markBullets } from './mark-bullets.ts';
import { markUnderlined } from './mark-underlined.ts';
import { unifyLetters } from './unify-letters.ts';

export function rebuildPage(page: GlyphPage): PageLine[] {
  const { clusters: drawn, spaces } = buildClusters(dropStrokeSpaces(page.glyphs));
  const clusters = markBullets(drawn);
  const direction = pageDirection(clusters);
  const hasArabic = clusters.some(({ kind }) => kind === 'arabic');
  const facts = { direction, hasArabic, tags: page.tags };
  const drafts: DraftLine[] = [];
  let blocks = 0;
  const draftText = (some: Cluster[]): void => {
    for (const block of findBlocks(some, spaces, direction)) {
      drafts.push(...cutRows(block).map((row) => draftLine(row, blocks, facts)));
      blocks += 1;
    }
  };
  for (const part of splitAtRules(clusters, page.rules, direction)) {
    let left = part.clusters;
    for (const { top, rows } of findTables(part.clusters, part.rules)) {
      const inside = new Set(rows.flat(2));
      left = left.filter((cluster) => !inside.has(cluster));
      draftText(left.filter(({ y }) => y > top));
      left = left.filter(({ y }) => y <= top);
      drafts.push(...rows.map((row) => draftRow(row, spaces, blocks, facts)));
      blocks += 1;
    }
    draftText(left);
  }
  return unifyLetters(settleBrackets(markUnderlined(drafts, page.rules)));
}
