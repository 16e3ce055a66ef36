import type { WorkSlices } from '#src/retrieval/work-slices.ts';
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

/** A node of the structure tree; `kids` may be on several pages. */
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

/** Work units per node. */
const STEPS_PER_PART = 50;

/** Writes the structure tree and each page's mapping of content to nodes. */
export async function writeStructure(
  file: PdfFile,
  document: StructureNode,
  pages: readonly PdfRef[],
  slices: WorkSlices,
): Promise<PdfRef> {
  const root = file.reserve();
  const owners: PdfRef[][] = pages.map(() => []);

  function writeContent({ page, contentId }: ContentKid, owner: PdfRef): string {
    const onPage = owners[page];
    if (onPage !== undefined) onPage[contentId] = owner;
    return pdfDictionary({ Type: '/MCR', Pg: pages[page] ?? 'null', MCID: String(contentId) });
  }

  async function writeNode(node: StructureNode, parent: PdfRef): Promise<PdfRef> {
    if (slices.isFull(STEPS_PER_PART)) await slices.pause();
    const ref = file.reserve();
    const kids: string[] = [];
    for (const kid of node.kids) {
      kids.push('tag' in kid ? await writeNode(kid, ref) : writeContent(kid, ref));
    }
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

  const top = await writeNode(document, root);
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
