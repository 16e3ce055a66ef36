import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';

export type FontWeight = 'regular' | 'semibold';

export type FontFace = {
  postscriptName: string;
  data: Uint8Array;
  font: hb.Font;
  unitsPerEm: number;
  blankGlyph: number;
  ascent: number;
  descent: number;
  boundingBox: readonly [number, number, number, number];
};

const FILES = {
  regular: 'IBMPlexSansArabic-Regular',
  semibold: 'IBMPlexSansArabic-SemiBold',
} as const satisfies Record<FontWeight, string>;

const HEAD_BOUNDING_BOX_OFFSET = 36;

function readBoundingBox(face: hb.Face): FontFace['boundingBox'] {
  const head = face.referenceTable('head');
  if (head === undefined) throw new Error('the font has no head table');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const at = (index: number) => view.getInt16(HEAD_BOUNDING_BOX_OFFSET + index * 2);
  return [at(0), at(1), at(2), at(3)];
}

function openFace(postscriptName: string): FontFace {
  const file = new URL(`../../../assets/fonts/${postscriptName}.ttf`, import.meta.url);
  const data = readFileSync(file);
  const face = new hb.Face(new hb.Blob(data));
  const font = new hb.Font(face);
  const blankGlyph = font.nominalGlyph(0x20);
  if (blankGlyph === undefined) throw new Error(`${postscriptName} has no space`);
  const { ascender, descender } = font.hExtents();
  return {
    postscriptName,
    data,
    font,
    unitsPerEm: face.upem,
    blankGlyph,
    ascent: ascender,
    descent: descender,
    boundingBox: readBoundingBox(face),
  };
}

const opened = new Map<FontWeight, FontFace>();

export function fontFace(weight: FontWeight): FontFace {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const face = openFace(FILES[weight]);
  opened.set(weight, face);
  return face;
}
