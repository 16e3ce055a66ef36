import { createHash } from 'node:crypto';
import type { FontFace } from './font-face.ts';
import { subsetFont } from './font-subset.ts';
import type { PdfFile, PdfRef } from '#src/printing/file/pdf-file.ts';
import { pdfDictionary, pdfNumber, utf16Hex } from '#src/printing/file/pdf-syntax.ts';

type Code = { glyphId: number; width: number; text: string };

const BFCHAR_LIMIT = 100;
const SYMBOLIC = '4';
// A glyph that extends the previous one and has no letter.
const NO_LETTER = '\u200b';

/**
 * An embedded typeface. A code identifies a glyph with its letter, so that a mirrored bracket still
 * reads as typed.
 */
export function createEmbeddedFont(face: FontFace) {
  const codes: Code[] = [{ glyphId: 0, width: 0, text: '\ufffd' }];
  const known = new Map<string, number>();

  function encode(glyphId: number, advance: number, text: string): string {
    const width = Math.round(advance);
    const key = `${glyphId}/${width}/${text}`;
    let code = known.get(key);
    if (code === undefined) {
      code = codes.length;
      codes.push({ glyphId, width, text });
      known.set(key, code);
    }
    return hexCode(code);
  }

  function embed(file: PdfFile, ref: PdfRef): void {
    const outlines = subsetFont(face.data, new Set(codes.map((code) => code.glyphId)));
    const name = `/${subsetTag(outlines)}+${face.postscriptName}`;
    const descriptor = file.add(
      pdfDictionary({
        Type: '/FontDescriptor',
        FontName: name,
        Flags: SYMBOLIC,
        FontBBox: `[${face.boundingBox.join(' ')}]`,
        ItalicAngle: '0',
        Ascent: pdfNumber(face.ascent),
        Descent: pdfNumber(face.descent),
        CapHeight: '698',
        StemV: '80',
        FontFile2: file.addStream(outlines, { Length1: String(outlines.length) }),
      }),
    );
    const descendant = file.add(
      pdfDictionary({
        Type: '/Font',
        Subtype: '/CIDFontType2',
        BaseFont: name,
        CIDSystemInfo: '<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
        FontDescriptor: descriptor,
        W: `[0 [${codes.map((code) => code.width).join(' ')}]]`,
        CIDToGIDMap: file.addStream(glyphMap(codes)),
      }),
    );
    file.fill(
      ref,
      pdfDictionary({
        Type: '/Font',
        Subtype: '/Type0',
        BaseFont: name,
        Encoding: '/Identity-H',
        DescendantFonts: `[${descendant}]`,
        ToUnicode: file.addStream(letterMap(codes)),
      }),
    );
  }

  return { face, encode, embed };
}

export type EmbeddedFont = ReturnType<typeof createEmbeddedFont>;

function hexCode(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function subsetTag(outlines: Uint8Array): string {
  const digest = createHash('sha256').update(outlines).digest();
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

function glyphMap(codes: readonly Code[]): Buffer {
  const map = Buffer.alloc(codes.length * 2);
  for (const [code, { glyphId }] of codes.entries()) map.writeUInt16BE(glyphId, code * 2);
  return map;
}

function letterMap(codes: readonly Code[]): string {
  const lines = codes.map(({ text }, code) => {
    const letter = text === '' ? NO_LETTER : text;
    return `<${hexCode(code)}> <${utf16Hex(letter)}>`;
  });
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += BFCHAR_LIMIT) {
    const block = lines.slice(start, start + BFCHAR_LIMIT);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}
