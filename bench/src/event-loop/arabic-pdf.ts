import { buildPdf, stream } from '@nibras/server/reading/testing/build-pdf.ts';

const LINE_LETTERS = 80;
const LINES_A_PAGE = 28;
const FONT_SIZE = 12;
const LETTER_WIDTH = 0.5;
const RIGHT_EDGE = 540;

export function makeArabicPdf(texts: readonly string[], pageCount: number): Buffer {
  const lines = linesOf(texts, pageCount * LINES_A_PAGE);
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '',
    '<</Type/Font/Subtype/Type0/BaseFont/Letters/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 6 0 R>>',
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/Letters/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW ${LETTER_WIDTH * 1000}/FontDescriptor 5 0 R>>`,
    '<</Type/FontDescriptor/FontName/Letters/Flags 4/FontBBox[0 -200 1000 800]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>',
    stream('', Buffer.from(TO_UNICODE)),
  ];
  const kids: string[] = [];
  for (let page = 0; page < pageCount; page += 1) {
    const own = lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE);
    const content = objects.push(stream('', Buffer.from(drawLines(own))));
    const number = objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
    );
    kids.push(`${number} 0 R`);
  }
  objects[1] = `<</Type/Pages/Count ${pageCount}/Kids[${kids.join(' ')}]>>`;
  return buildPdf(objects);
}

/** Codes equal the letters. */
const TO_UNICODE =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def ' +
  '1 begincodespacerange <0000> <FFFF> endcodespacerange ' +
  '1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end';

function linesOf(texts: readonly string[], count: number): string[] {
  const lines: string[] = [];
  for (let at = 0; lines.length < count; at += 1) {
    const words = (texts[at % texts.length] ?? '').split(/\s+/);
    let line = '';
    for (const word of words) {
      if (line.length + word.length > LINE_LETTERS) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
    }
    if (line !== '') lines.push(line);
  }
  return lines.slice(0, count);
}

/** PDF text runs from left to right, so lines are drawn reversed. */
function drawLines(lines: readonly string[]): string {
  const drawn = lines.map((line, row) => {
    const letters = Array.from(line).reverse();
    const hex = letters
      .map((letter) => (letter.codePointAt(0) ?? 32).toString(16).padStart(4, '0').slice(-4))
      .join('');
    const x = RIGHT_EDGE - letters.length * FONT_SIZE * LETTER_WIDTH;
    return `1 0 0 1 ${x.toFixed(1)} ${800 - row * 26} Tm <${hex}> Tj`;
  });
  return `BT /F1 ${FONT_SIZE} Tf ${drawn.join(' ')} ET`;
}
