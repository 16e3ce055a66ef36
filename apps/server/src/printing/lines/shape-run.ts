import * as hb from 'harfbuzzjs';
import { nameLetters, type Cluster } from './cluster-letters.ts';
import type { FontFace } from '#src/printing/fonts/font-face.ts';
import type { ShapedGlyph } from './shaped-glyph.ts';

type Direction = 'ltr' | 'rtl';
type ClusteredGlyph = ShapedGlyph & { cluster: number };

const buffer = new hb.Buffer();

export function shapeRun(face: FontFace, text: string, direction: Direction): ShapedGlyph[] {
  const glyphs = shape(face, text, direction);
  settleKerning(glyphs);
  return clustersOf(glyphs, text).flatMap((cluster) => {
    const letters = direction === 'rtl' ? cluster.letters.toReversed() : cluster.letters;
    return nameLetters({ glyphs: cluster.glyphs, letters }, face.blankGlyph);
  });
}

function shape(face: FontFace, text: string, direction: Direction): ClusteredGlyph[] {
  buffer.reset();
  // Keeps vowel marks in their own clusters, so that each knows its letter.
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(face.font, buffer);
  const positions = buffer.getGlyphPositions();
  const scale = 1000 / face.unitsPerEm;
  return buffer.getGlyphInfos().map((info, index) => {
    const position = positions[index];
    return {
      cluster: info.cluster,
      glyphId: info.codepoint,
      advance: (position?.xAdvance ?? 0) * scale,
      dx: (position?.xOffset ?? 0) * scale,
      dy: (position?.yOffset ?? 0) * scale,
      text: '',
    };
  });
}

/**
 * Right-to-left kerning shifts a letter within its advance, and the gap would be read back as a
 * space. Adds the gap to the advance of the letter at the left instead.
 */
function settleKerning(glyphs: ClusteredGlyph[]): void {
  let left: ClusteredGlyph | null = null;
  let marksBetween: ClusteredGlyph[] = [];
  for (const glyph of glyphs) {
    if (glyph.advance === 0) {
      marksBetween.push(glyph);
      continue;
    }
    const gap = glyph.dx;
    if (left !== null && gap !== 0) {
      left.advance += gap;
      glyph.advance -= gap;
      glyph.dx = 0;
      for (const mark of marksBetween) mark.dx -= gap;
    }
    left = glyph;
    marksBetween = [];
  }
}

function clustersOf(glyphs: readonly ClusteredGlyph[], text: string): Cluster[] {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const clusters = new Map<number, Cluster>();
  for (const { cluster: start, ...glyph } of glyphs) {
    const open = clusters.get(start);
    if (open !== undefined) {
      open.glyphs.push(glyph);
      continue;
    }
    const end = starts[starts.indexOf(start) + 1] ?? text.length;
    clusters.set(start, { glyphs: [glyph], letters: Array.from(text.slice(start, end)) });
  }
  return [...clusters.values()];
}
