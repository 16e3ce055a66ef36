import { createWorkSlices, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { setBlocks } from './blocks.ts';
import { createEmbeddedFont } from './fonts/embedded-font.ts';
import { fontFace } from './fonts/font-face.ts';
import { PAGE } from './look.ts';
import { furnishPages, setTitle } from './page-furniture.ts';
import { createPageFlow } from './page-flow.ts';
import type { PdfDocument } from './file/pdf-document.ts';
import { createPdfFile, type PdfFile, type PdfRef } from './file/pdf-file.ts';
import { pdfDate, pdfDictionary, pdfText } from './file/pdf-syntax.ts';
import { writeStructure, type StructureNode } from './file/structure-tree.ts';
import { FONT_NAMES } from './lines/text-operators.ts';
import { metadataPacket } from './file/metadata-packet.ts';

export async function composePdf(document: PdfDocument): Promise<Buffer> {
  const slices = createWorkSlices();
  const fonts = {
    regular: createEmbeddedFont(fontFace('regular')),
    semibold: createEmbeddedFont(fontFace('semibold')),
  };
  const root: StructureNode = { tag: 'Document', kids: [] };
  const flow = createPageFlow(fonts);
  setTitle(flow, root, document);
  await setBlocks(flow, root, document.blocks, slices);
  await slices.pause();
  furnishPages(flow.pages, document);
  await slices.pause();

  const file = createPdfFile();
  const regular = file.reserve();
  const semibold = file.reserve();
  const resources = pdfDictionary({
    Font: pdfDictionary({
      [FONT_NAMES.regular.slice(1)]: regular,
      [FONT_NAMES.semibold.slice(1)]: semibold,
    }),
  });
  const contents = flow.pages.map((page) => page.content());
  const { tree, pages } = await writePages(file, contents, resources, slices);
  await slices.pause();
  fonts.regular.embed(file, regular);
  await slices.pause();
  fonts.semibold.embed(file, semibold);
  await slices.pause();
  const structure = await writeStructure(file, root, pages, slices);
  await slices.pause();
  const catalog = writeCatalog(file, document, tree, structure);
  return file.write(catalog, writeInfo(file, document));
}

async function writePages(
  file: PdfFile,
  contents: readonly string[],
  resources: string,
  slices: WorkSlices,
): Promise<{ tree: PdfRef; pages: PdfRef[] }> {
  const tree = file.reserve();
  const pages: PdfRef[] = [];
  for (const [index, content] of contents.entries()) {
    if (slices.isFull(content.length)) await slices.pause();
    pages.push(
      file.add(
        pdfDictionary({
          Type: '/Page',
          Parent: tree,
          MediaBox: `[0 0 ${PAGE.width} ${PAGE.height}]`,
          Resources: resources,
          Contents: file.addStream(content),
          StructParents: String(index),
          Tabs: '/S',
        }),
      ),
    );
  }
  const count = String(pages.length);
  file.fill(tree, pdfDictionary({ Type: '/Pages', Kids: `[${pages.join(' ')}]`, Count: count }));
  return { tree, pages };
}

function writeCatalog(
  file: PdfFile,
  document: PdfDocument,
  pages: PdfRef,
  structure: PdfRef,
): PdfRef {
  return file.add(
    pdfDictionary({
      Type: '/Catalog',
      Pages: pages,
      Lang: '(ar)',
      MarkInfo: '<< /Marked true >>',
      StructTreeRoot: structure,
      ViewerPreferences: '<< /DisplayDocTitle true /Direction /R2L >>',
      Metadata: file.addPlainStream(metadataPacket(document), {
        Type: '/Metadata',
        Subtype: '/XML',
      }),
    }),
  );
}

function writeInfo(file: PdfFile, document: PdfDocument): PdfRef {
  return file.add(
    pdfDictionary({
      Title: pdfText(document.title),
      Author: pdfText(document.issuer),
      CreationDate: pdfDate(document.createdAt),
      ModDate: pdfDate(document.createdAt),
    }),
  );
}
