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

/** Lays a document out and writes it as a tagged, right-to-left PDF. */
export function composePdf(document: PdfDocument): Buffer {
  const fonts = {
    regular: createEmbeddedFont(fontFace('regular')),
    semibold: createEmbeddedFont(fontFace('semibold')),
  };
  const root: StructureNode = { tag: 'Document', kids: [] };
  const flow = createPageFlow(fonts);
  setTitle(flow, root, document);
  setBlocks(flow, root, document.blocks);
  furnishPages(flow.pages, document);

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
  const { tree, pages } = writePages(file, contents, resources);
  fonts.regular.embed(file, regular);
  fonts.semibold.embed(file, semibold);
  const structure = writeStructure(file, root, pages);
  const catalog = writeCatalog(file, document, tree, structure);
  return file.write(catalog, writeInfo(file, document));
}

function writePages(
  file: PdfFile,
  contents: readonly string[],
  resources: string,
): { tree: PdfRef; pages: PdfRef[] } {
  const tree = file.reserve();
  const pages = contents.map((content, index) =>
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
