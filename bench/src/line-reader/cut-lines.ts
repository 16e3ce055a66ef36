import { judgeLegibility } from '@nibras/server/reading/judge-legibility.ts';
import { resize, type GrayPicture } from '@nibras/server/reading/ocr/gray-picture.ts';
import { collectGlyphs } from '@nibras/server/reading/pdf/glyphs/collect-glyphs.ts';
import { createFontMaps } from '@nibras/server/reading/pdf/glyphs/fonts/font-maps.ts';
import type { Cluster, GlyphPage } from '@nibras/server/reading/pdf/glyphs/glyph.ts';
import { openPdfium } from '@nibras/server/reading/pdf/glyphs/pdfium-runtime.ts';
import { renderPage } from '@nibras/server/reading/pdf/glyphs/render-page.ts';
import { buildClusters } from '@nibras/server/reading/pdf/lines/build-clusters.ts';
import type { PageLine } from '@nibras/server/reading/pdf/lines/page-line.ts';
import { rebuildPage } from '@nibras/server/reading/pdf/lines/rebuild-page.ts';
import { openPdf } from '@nibras/server/reading/pdf/open-pdf.ts';
import { judgeGlyphs } from '@nibras/server/reading/pdf/text-quality.ts';
import { DEFAULT_READING_LIMITS } from '@nibras/server/reading/reading-limits.ts';
import { isolateLine } from './layout/cut-line.ts';
import type { TextLine } from './layout/find-lines.ts';
import { foreignTo, layOut } from './read-lines.ts';

/** A line's picture, text, and signs from right to left as drawn. */
export type LabelledLine = { text: string; seen: string; page: number; picture: GrayPicture };

const MOST_LINES = 260;
const MOST_PAGES = 16;
const MOST_OF_PAGE = 30;
const DPI = 215;
const MOST_PIXELS = 4_400_000;
const LEAST_LETTERS = 60;
/** Limits pages without Arabic, which are common elsewhere. */
const MOST_FOREIGN = 40;
const ARABIC = /\p{Script=Arabic}/u;
const LINE_PX = 44;
const TALLEST_PX = 58;
/** Tolerance between a line's ink and its position in the file, in font sizes. */
const ENDS = 0.6;
const SAME_LINE = 0.45;

function somePages(count: number): number[] {
  const most = Math.min(MOST_PAGES, count);
  const pages = Array.from(
    { length: most },
    (_, at) => 1 + Math.floor(((at + 0.5) * count) / most),
  );
  return [...new Set(pages)];
}

function findText(line: TextLine, texts: readonly PageLine[], height: number, scale: number) {
  const { x0, x1, y0, y1 } = line.box;
  const inside = texts.filter((text) => {
    const y = (height - text.y) * scale;
    return (
      y > y0 &&
      y < y1 + text.size * scale * 0.1 &&
      text.left * scale < x1 &&
      text.right * scale > x0
    );
  });
  const [text] = inside;
  if (text === undefined || inside.length > 1 || text.hasCells) return null;
  const slack = text.size * scale * ENDS;
  const fits =
    Math.abs(text.left * scale - x0) < slack && Math.abs(text.right * scale - x1) < slack;
  return fits && y1 - y0 < text.size * scale * 3 ? text : null;
}

function seenFromRight({ y, size, left, right }: PageLine, clusters: readonly Cluster[]): string {
  return clusters
    .filter(
      (cluster) =>
        Math.abs(cluster.y - y) <= size * SAME_LINE &&
        cluster.x + cluster.width / 2 >= left &&
        cluster.x + cluster.width / 2 <= right,
    )
    .toSorted((a, b) => b.x + b.width / 2 - (a.x + a.width / 2))
    .map(({ kind, text }) => (kind === 'latin' ? Array.from(text).toReversed().join('') : text))
    .join('');
}

function cutPage(glyphs: GlyphPage, picture: GrayPicture, page: number): LabelledLine[] {
  const texts = rebuildPage(glyphs);
  const layout = layOut(picture);
  // A rotated or scaled page no longer matches the file's positions.
  if (layout === null || layout.page.picture !== picture) return [];
  if (judgeLegibility(texts.map(({ text }) => text).join('\n')) !== 'legible') return [];
  const { clusters } = buildClusters(glyphs.glyphs);
  return layout.lines.flatMap((line) => {
    const found = findText(line, texts, glyphs.height, picture.height / glyphs.height);
    if (found === null) return [];
    const cut = isolateLine(layout.page.picture, line, foreignTo(line, layout), 0);
    const tall = line.box.y1 - line.box.y0;
    const scale = Math.min(LINE_PX / layout.lineHeight, TALLEST_PX / tall, 1.5);
    const seen = seenFromRight(found, clusters);
    return [{ text: found.text, seen, page, picture: resize(cut, scale) }];
  });
}

export async function cutLines(
  bytes: Uint8Array,
): Promise<{ fonts: string[]; lines: LabelledLine[] }> {
  const file = await openPdf(bytes);
  const drawing = await openPdfium(bytes);
  const maps = createFontMaps();
  const fonts = new Set<string>();
  const lines: LabelledLine[] = [];
  if (drawing === null) return { fonts: [], lines };
  for (const number of somePages(file.numPages)) {
    if (lines.length >= MOST_LINES) break;
    const page = await file.getPage(number);
    const glyphs = await collectGlyphs(page, maps, DEFAULT_READING_LIMITS.maxPageOperators);
    const { letters, isGarbled } = judgeGlyphs(glyphs.glyphs);
    const isForeign = !glyphs.glyphs.some(({ text }) => ARABIC.test(text));
    const isTurned = page.rotate !== 0;
    if (isGarbled || isTurned || letters < LEAST_LETTERS) continue;
    if (isForeign && lines.length >= MOST_FOREIGN) continue;
    const picture = renderPage(drawing, number, DPI, MOST_PIXELS);
    if (picture === null) continue;
    const cut = cutPage(glyphs, picture, number);
    if (cut.length > 0) for (const name of namesOf(page)) fonts.add(name);
    lines.push(...cut.slice(0, MOST_OF_PAGE));
    page.cleanup();
  }
  return { fonts: [...fonts], lines };
}

function namesOf({ commonObjs }: { commonObjs: unknown }): string[] {
  const known = commonObjs as Iterable<[string, { name?: string }]>;
  return [...known].flatMap(([, { name }]) => (name === undefined ? [] : [name]));
}
