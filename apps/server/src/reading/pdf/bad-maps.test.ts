import { describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { buildPdf, stream } from '#src/reading/testing/build-pdf.ts';

const LINES = 12;
const WORDS = 6;

/** A page of words of five distinct codes each, and a page in a plain font. */
function pdfWith(toUnicode: string | null): Buffer {
  const word = (at: number): string =>
    Array.from({ length: 5 }, (_, letter) => (0x380 + ((at * 7 + letter * 11) % 90)).toString(16))
      .map((code) => code.padStart(4, '0'))
      .join('');
  const lines = Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: WORDS }, (__, at) => `<${word(line * WORDS + at)}> Tj 60 0 Td`).join(' '),
  );
  const content = lines.map((line, at) => `1 0 0 1 60 ${780 - at * 20} Tm ${line}`).join('\n');
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F1 7 0 R/F2 8 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 5 0 R>>',
    '<</Type/Page/Parent 2 0 R/Contents 6 0 R>>',
    stream('', Buffer.from(`BT /F1 10 Tf ${content} ET`)),
    stream('', Buffer.from('BT /F2 12 Tf 60 700 Td (A page that can be read) Tj ET')),
    `<</Type/Font/Subtype/Type0/BaseFont/Odd/Encoding/Identity-H/DescendantFonts[9 0 R]${toUnicode === null ? '' : '/ToUnicode 11 0 R'}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Odd/DW 500/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 10 0 R>>',
    '<</Type/FontDescriptor/FontName/Odd/Flags 4>>',
    stream('', Buffer.from(toUnicode ?? '')),
  ]);
}

async function readPages(bytes: Buffer) {
  const limits = { maxOcrPages: 0 };
  const { pages } = await readFile({ bytes, fileName: 'map.pdf' }, { limits });
  return pages;
}

const cmap = (ranges: string): string =>
  `begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${ranges} endcmap`;

describe('a PDF with a bad map', () => {
  it('says that a page was not read whose font has no map at all', async () => {
    const [page, next] = await readPages(pdfWith(null));
    expect(page).toMatchObject({ route: 'unreadable', text: '' });
    expect(next).toMatchObject({ route: 'rebuilt', text: 'A page that can be read' });
  });

  it('says that a page is illegible whose map sends every code to one letter', async () => {
    const codes = Array.from({ length: 90 }, (_, at) => (0x380 + at).toString(16).padStart(4, '0'));
    const map = cmap(
      `90 beginbfchar ${codes.map((code) => `<${code}><0639>`).join(' ')} endbfchar`,
    );
    const [page, next] = await readPages(pdfWith(map));
    expect(page).toMatchObject({ route: 'unreadable', reason: 'page_illegible', text: '' });
    expect(next).toMatchObject({ route: 'rebuilt' });
  });

  it('says that a page is illegible whose map counts on through all Arabic letters', async () => {
    const map = cmap('1 beginbfrange <0380><03FF><0656> endbfrange');
    const [page] = await readPages(pdfWith(map));
    expect(page).toMatchObject({ route: 'unreadable', text: '' });
  });

  it('doubts a page whose map names some letters that cannot be, where OCR may not read it', async () => {
    const entries = Array.from({ length: 90 }, (_, at) => {
      const letter = at < 5 ? 0x63b + at : 0x641 + (at % 8);
      return `<${(0x380 + at).toString(16).padStart(4, '0')}><${letter.toString(16).padStart(4, '0')}>`;
    });
    const [page] = await readPages(pdfWith(cmap(`90 beginbfchar ${entries.join(' ')} endbfchar`)));
    expect(page).toMatchObject({ route: 'rebuilt', isDoubtful: true });
  });

  it('reads past a map of 65,536 entries', async () => {
    const entries = Array.from({ length: 65_536 }, (_, code) => {
      const letter = 0x627 + (code % 26);
      return `<${code.toString(16).padStart(4, '0')}><${letter.toString(16).padStart(4, '0')}>`;
    });
    const pages = await readPages(
      pdfWith(cmap(`65536 beginbfchar ${entries.join(' ')} endbfchar`)),
    );
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatchObject({ route: 'rebuilt', text: 'A page that can be read' });
  });
});
