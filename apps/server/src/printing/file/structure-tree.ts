import type { PdfFile, PdfRef } from './pdf-file.ts';
import { pdfDictionary, pdfText } from './pdf-syntax.ts';

export type StructureTag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

type ContentKid = { page: number; contentId: number };

/** A part of the document as a screen reader walks it; `kids` may lie on several pages. */
export type StructureNode = {
  tag: StructureTag;
  alternative?: string;
  kids: (StructureNode | ContentKid)[];
};

export function addPart(
  parent: StructureNode,
  tag: StructureTag,
  alternative?: string,
): StructureNode {
  const node = { tag, kids: [], ...(alternative === undefined ? {} : { alternative }) };
  parent.kids.push(node);
  return node;
}

/** Writes the tree and, for every page, which part each piece of its content belongs to. */
export function writeStructure(
  file: PdfFile,
  document: StructureNode,
  pages: readonly PdfRef[],
): PdfRef {
  const root = file.reserve();
  const owners: PdfRef[][] = pages.map(() => []);

  function writeNode(node: StructureNode, parent: PdfRef): PdfRef {
    const ref = file.reserve();
    const kids = node.kids.map((kid) => {
      if ('tag' in kid) return writeNode(kid, ref);
      const onPage = owners[kid.page];
      if (onPage !== undefined) onPage[kid.contentId] = ref;
      const page = pages[kid.page] ?? 'null';
      return pdfDictionary({ Type: '/MCR', Pg: page, MCID: String(kid.contentId) });
    });
    file.fill(
      ref,
      pdfDictionary({
        Type: '/StructElem',
        S: `/${node.tag}`,
        P: parent,
        K: `[${kids.join(' ')}]`,
        ...(node.tag === 'TH' ? { A: '<< /O /Table /Scope /Row >>' } : {}),
        ...(node.alternative === undefined ? {} : { Alt: pdfText(node.alternative) }),
      }),
    );
    return ref;
  }

  const top = writeNode(document, root);
  const numbers = owners.map((refs, page) => `${page} ${file.add(`[${refs.join(' ')}]`)}`);
  const parents = file.add(pdfDictionary({ Nums: `[${numbers.join(' ')}]` }));
  file.fill(
    root,
    pdfDictionary({
      Type: '/StructTreeRoot',
      K: top,
      ParentTree: parents,
      ParentTreeNextKey: String(pages.length),
    }),
  );
  return root;
}
