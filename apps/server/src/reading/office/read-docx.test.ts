import { describe, expect, it } from 'vitest';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { buildDocx, paragraph, wordBody } from '#src/reading/testing/build-docx.ts';
import { openZip } from './open-zip.ts';
import { readDocx } from './read-docx.ts';

const BODY = 'نص طويل يشرح ما في هذا الموضع من معنى شرحًا يكفي القارئ ولا يترك له سؤالًا.';
const body = paragraph(BODY);

type Look = { bold?: boolean; size?: number; properties?: string };

/** Sizes are in half points, of Arabic letters. */
function line(text: string, { bold = false, size = 28, properties = '' }: Look = {}): string {
  const weight = bold ? '<w:bCs/>' : '';
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${weight}<w:szCs w:val="${size}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
}
const styled = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const item = (text: string, list: number, depth = 0, look: Look = {}): string =>
  line(text, {
    ...look,
    properties: `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`,
  });
const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const part = (root: string, inner: string): string =>
  `<?xml version="1.0"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inner}</w:${root}>`;
const level = (depth: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = part(
  'numbering',
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1-')}${level(1, 'arabicAlpha', '%1.%2')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
);
const STYLES = part(
  'styles',
  '<w:docDefaults><w:rPrDefault><w:rPr><w:szCs w:val="28"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:styleId="a3"><w:name w:val="heading 2"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a4"><w:name w:val="Title"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a5"><w:name w:val="toc 1"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a6"><w:name w:val="caption"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a7"><w:name w:val="Mine"/><w:basedOn w:val="a3"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="a8"><w:name w:val="Text"/><w:basedOn w:val="a3"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>',
);

function pagesOf(inner: string) {
  const bytes = buildDocx(wordBody(inner), { styles: STYLES, numbering: NUMBERING });
  return readDocx(openZip(bytes, DEFAULT_READING_LIMITS), DEFAULT_READING_LIMITS);
}
function blocksOf(inner: string): string[][] {
  return pagesOf(inner)
    .flatMap(({ blocks }) => blocks)
    .map(({ type, level: depth, text }) => [type === 'heading' ? `heading ${depth}` : type, text]);
}
const headingsOf = (inner: string): string[][] =>
  blocksOf(inner).filter(([type]) => type?.startsWith('heading'));

describe('headings of a Word file', () => {
  it('come from styles, their ancestors and outline levels, counted from 1', () => {
    const outline = line('ملحق', { properties: '<w:outlineLvl w:val="2"/>' });
    expect(
      headingsOf(
        styled('a4', 'الكتاب') +
          body +
          styled('a3', 'الفصل') +
          body +
          styled('a7', 'فصل آخر') +
          body +
          outline +
          body,
      ),
    ).toEqual([
      ['heading 1', 'الكتاب'],
      ['heading 2', 'الفصل'],
      ['heading 2', 'فصل آخر'],
      ['heading 3', 'ملحق'],
    ]);
  });

  it('are bold or larger lines over text where nobody styled them, ranked by size and beginning', () => {
    expect(
      headingsOf(
        line('الفصل الأول', { bold: true, size: 40 }) +
          line('الإطار النظري', { bold: true, size: 36 }) +
          body +
          line('أولاً: التعريف', { bold: true }) +
          body +
          line('1- لغةً', { bold: true }) +
          body +
          line('خاتمة الفصل', { bold: true }) +
          body,
      ),
    ).toEqual([
      ['heading 1', 'الفصل الأول'],
      ['heading 2', 'الإطار النظري'],
      ['heading 3', 'أولاً: التعريف'],
      ['heading 4', '1- لغةً'],
      ['heading 3', 'خاتمة الفصل'],
    ]);
  });

  it('are bold items too that stand over text, with their number', () => {
    expect(
      blocksOf(
        item('التعريف', 1, 0, { bold: true, size: 32 }) +
          body +
          item('الأنواع', 1, 0, { bold: true, size: 32 }) +
          item('أول', 2) +
          item('ثان', 2),
      ),
    ).toEqual([
      ['heading 1', '1- التعريف'],
      ['paragraph', BODY],
      ['heading 1', '2- الأنواع'],
      ['list', 'أول\nثان'],
    ]);
  });

  it.each([
    ['a sentence', line('هذه جملة غليظة كاملة.', { bold: true }) + body],
    ['the last line', body + line('انتهى', { bold: true })],
    [
      'lines of a cover',
      line('جامعة', { bold: true }) +
        line('إعداد فلان', { bold: true }) +
        line('إشراف فلان', { bold: true }) +
        body,
    ],
    [
      'bold items of a list',
      item('أ', 1, 0, { bold: true }) + item('ب', 1, 0, { bold: true }) + body,
    ],
    ['a caption', line('شكل (1): الخلية', { bold: true }) + body],
    ['a label', line('ملاحظة:', { bold: true }) + body],
    ['what announces a list', line('وهي ما يلي :-', { bold: true, size: 32 }) + item('أ', 1)],
    [
      'Arabic letters whose Latin neighbours would be bold',
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>سطر</w:t></w:r></w:p>${body}${line('غليظ.', { bold: true })}`,
    ],
    [
      'any line where all is bold',
      line('سطر', { bold: true }) + line(BODY, { bold: true }) + line(BODY, { bold: true }),
    ],
    ['an entry of contents', styled('a5', 'الفصل الأول 5') + body],
    ['a style that says it is none', styled('a8', 'سطر') + body],
    ['a cell', table([[line('رأس', { bold: true }), line('رأس', { bold: true })]]) + body],
  ])('are not %s', (_name, inner) => {
    expect(headingsOf(inner)).toEqual([]);
  });

  it('are bold for programs that know one weight only', () => {
    expect(
      headingsOf(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>التعريف</w:t></w:r></w:p>${body}`),
    ).toEqual([['heading 1', 'التعريف']]);
  });

  it('are underlined or coloured lines too', () => {
    const signed = (text: string, sign: string): string =>
      `<w:p><w:r><w:rPr>${sign}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const text = body.repeat(4);
    expect(
      headingsOf(
        signed('الأهمية', '<w:u w:val="single"/>') +
          text +
          signed('الأهداف', '<w:color w:val="FF0000"/>') +
          text +
          signed('سطر', '<w:color w:val="404040"/>') +
          text,
      ),
    ).toEqual([
      ['heading 1', 'الأهمية'],
      ['heading 1', 'الأهداف'],
    ]);
  });

  it('are first lines of paragraphs too that break behind them', () => {
    const broken = `<w:p><w:r><w:rPr><w:bCs/></w:rPr><w:t>التعريف</w:t></w:r><w:r><w:br/><w:t>${BODY}</w:t></w:r></w:p>`;
    expect(blocksOf(broken)).toEqual([
      ['heading 1', 'التعريف'],
      ['paragraph', BODY],
    ]);
  });

  it('have the depth of their number', () => {
    expect(headingsOf(line('2-4 التحديات', { bold: true, size: 32 }) + body)).toEqual([
      ['heading 2', '2-4 التحديات'],
    ]);
  });
});

describe('the text of a Word file', () => {
  it('keeps lists with the numbers that Word counts, and those that were typed', () => {
    expect(
      blocksOf(
        item('أول', 1) +
          item('فرع', 1, 1) +
          item('فرع ثان', 1, 1) +
          item('ثان', 1) +
          body +
          line('- شرطة') +
          line('• نقطة') +
          body +
          line('1) واحد') +
          line('2) اثنان'),
      ).filter(([type]) => type === 'list'),
    ).toEqual([
      ['list', '1- أول\n1.أ فرع\n1.ب فرع ثان\n2- ثان'],
      ['list', 'شرطة\nنقطة'],
      ['list', '1) واحد\n2) اثنان'],
    ]);
  });

  it('keeps tables as rows, and reads what one column only frames', () => {
    expect(
      blocksOf(
        table([
          [paragraph('أ'), paragraph('ب')],
          [paragraph('1') + paragraph('2'), paragraph('')],
        ]) + table([[line('عنوان', { bold: true }) + body]]),
      ),
    ).toEqual([
      ['table', 'أ\tب\n1 2'],
      ['heading 1', 'عنوان'],
      ['paragraph', BODY],
    ]);
  });

  it('leaves the table of contents out, and what is hidden or an older form', () => {
    const field = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const contents =
      `<w:p>${field('begin')}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>${field('separate')}<w:r><w:t>الفصل الأول 5</w:t></w:r></w:p>` +
      `<w:p><w:r><w:t>الفصل الثاني 9</w:t></w:r>${field('end')}</w:p>`;
    const hidden =
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>خفي</w:t></w:r><w:r><w:t>ظاهر</w:t></w:r></w:p>';
    const changed = line('عادي', {
      properties: '<w:pPrChange><w:pPr><w:pStyle w:val="a3"/></w:pPr></w:pPrChange>',
    });
    expect(blocksOf(contents + hidden + changed)).toEqual([
      ['paragraph', 'ظاهر'],
      ['paragraph', 'عادي'],
    ]);
  });

  it('names captions and formulas', () => {
    const formula =
      '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>a=b</m:t></m:r></m:oMath></w:p>';
    expect(blocksOf(styled('a6', 'صورة الخلية') + line('جدول 2: الدرجات') + formula)).toEqual([
      ['caption', 'صورة الخلية'],
      ['caption', 'جدول 2: الدرجات'],
      ['formula', 'a=b'],
    ]);
  });
});

describe('a Word file beyond measure', () => {
  it.each([
    ['one run', paragraph('كلمة تتلوها أخرى. '.repeat(280_000))],
    [
      'many runs',
      `<w:p>${`<w:r><w:t>${'كلمة تتلوها أخرى. '.repeat(7)}</w:t></w:r>`.repeat(40_000)}</w:p>`,
    ],
  ])('is cut where it is one paragraph of five megabytes, of %s', (_name, inner) => {
    const pages = pagesOf(inner);
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.length).toBeLessThanOrEqual(1000);
    expect(pages[1]?.blocks[0]).toMatchObject({ type: 'paragraph', continues: true });
  });

  it('is cut between rows where it is a table of ten thousand', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [paragraph('صف'), paragraph(`${at}`)]);
    const lines = pagesOf(table(rows)).flatMap(({ blocks }) =>
      blocks.flatMap(({ text }) => text.trim().split('\n')),
    );
    expect(lines).toEqual(rows.map((_, at) => `صف\t${at}`));
  });

  it('is read where fields and lists open without end', () => {
    const open = '<w:r><w:fldChar w:fldCharType="begin"/><w:t>س</w:t></w:r>'.repeat(50_000);
    expect(pagesOf(`<w:p>${open}</w:p>`)).not.toHaveLength(0);
    expect(pagesOf(item('بند', 99, 70).repeat(20_000))).not.toHaveLength(0);
  });
});
