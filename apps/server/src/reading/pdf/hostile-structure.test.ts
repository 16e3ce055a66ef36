import { describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { buildPdf, stream } from '#src/reading/testing/build-pdf.ts';

/** A tagged page with a heading and a line of text, plus the given catalogue and objects. */
function buildTagged(catalogue: string, objects: string[]): Buffer {
  const content =
    '/H2 <</MCID 0>> BDC BT /F1 12 Tf 72 760 Td (Stacks) Tj ET EMC ' +
    '/P <</MCID 1>> BDC BT /F1 12 Tf 72 740 Td (A stack gives back what came last, before all the rest.) Tj ET EMC';
  return buildPdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/StructParents 0/Resources<</Font<</F1 5 0 R>>>>>>',
    stream('', Buffer.from(content)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  ]);
}

async function blocksOf(bytes: Buffer) {
  const { pages } = await readFile({ bytes, fileName: 'a.pdf' });
  const [page] = pages;
  return page?.blocks.map(({ type, level, start, end }) => [
    type,
    level,
    page.text.slice(start, end),
  ]);
}

const TEXT = 'A stack gives back what came last, before all the rest.';
const HEADING_OF_PAGE = [
  ['heading', 2, 'Stacks'],
  ['paragraph', undefined, TEXT],
];

/** A heading and a paragraph nested in this many sections. */
function treeOf(depth: number): string[] {
  const root = 6;
  const leaf = root + depth + 1;
  const leaves = `[${leaf} 0 R ${leaf + 1} 0 R]`;
  const element = (role: string, parent: number, kids: string): string =>
    `<</Type/StructElem/S/${role}/P ${parent} 0 R/Pg 3 0 R/K ${kids}>>`;
  return [
    `<</Type/StructTreeRoot/K ${root + 1} 0 R/ParentTree<</Nums[0 ${leaves}]>>>>`,
    ...Array.from({ length: depth }, (_, at) =>
      element('Sect', root + at, at === depth - 1 ? leaves : `${root + at + 2} 0 R`),
    ),
    element('H2', leaf - 1, '0'),
    element('P', leaf - 1, '1'),
  ];
}

describe('a tagged PDF', () => {
  const tagged = '/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R';

  it('says itself what is a heading, and of which level', async () => {
    expect(await blocksOf(buildTagged(tagged, treeOf(2)))).toEqual(HEADING_OF_PAGE);
  });

  it('is read without its tags where they nest a thousand deep', async () => {
    const blocks = await blocksOf(buildTagged(tagged, treeOf(1000)));
    expect(blocks?.map(([, , text]) => text)).toEqual(['Stacks', TEXT]);
  });
});

describe('the outline of a PDF', () => {
  const outlined = '/Outlines 6 0 R';
  const entry = (title: string, next: number): string =>
    `<</Title(${title})/Parent 6 0 R/Next ${next} 0 R>>`;

  it('names the headings of the file', async () => {
    const outline = ['<</First 7 0 R/Last 7 0 R>>', '<</Title(1. Stacks)/Parent 6 0 R>>'];
    expect(await blocksOf(buildTagged(outlined, outline))).toEqual([
      ['heading', 1, 'Stacks'],
      ['paragraph', undefined, TEXT],
    ]);
  });

  it('is read once where it loops', async () => {
    const outline = ['<</First 7 0 R/Last 8 0 R>>', entry('Stacks', 8), entry('Queues', 7)];
    expect(await blocksOf(buildTagged(outlined, outline))).toEqual([
      ['heading', 1, 'Stacks'],
      ['paragraph', undefined, TEXT],
    ]);
  });

  it('is not read to its end where it has a hundred thousand entries', async () => {
    const entries = Array.from({ length: 100_000 }, (_, at) => entry(`Part ${at}`, at + 8));
    const blocks = await blocksOf(buildTagged(outlined, ['<</First 7 0 R>>', ...entries]));
    expect(blocks?.map(([, , text]) => text)).toEqual(['Stacks', TEXT]);
  });
});
