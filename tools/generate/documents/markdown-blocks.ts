import type {
  PdfBlock,
  PdfDocument,
  TextSpan,
} from '../../../apps/server/src/printing/file/pdf-document.ts';

type PrintedDocument = Pick<PdfDocument, 'title' | 'subtitle' | 'blocks'>;

/**
 * Parses the Markdown subset of our documents: a `#` title, a `>` line, `##` and `###` headings,
 * paragraphs, `-` lists, two-column tables and `**strong**`.
 */
export function readDocument(markdown: string): PrintedDocument {
  const [titleLine = '', originLine = '', ...rest] = paragraphsOf(markdown);
  if (!titleLine.startsWith('# ')) throw new Error('the document must begin with a title');
  if (!originLine.startsWith('> '))
    throw new Error('a line about the origin must follow the title');
  return {
    title: titleLine.slice(2),
    subtitle: originLine.slice(2),
    blocks: rest.map(readBlock),
  };
}

function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function readBlock(paragraph: string): PdfBlock {
  if (paragraph.startsWith('### ')) return { kind: 'heading', level: 3, text: paragraph.slice(4) };
  if (paragraph.startsWith('## ')) return { kind: 'heading', level: 2, text: paragraph.slice(3) };
  const lines = paragraph.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => readSpans(line.slice(2))) };
  }
  if (lines.every((line) => line.startsWith('|'))) return { kind: 'table', rows: readRows(lines) };
  return { kind: 'paragraph', text: readSpans(lines.join(' ')) };
}

function readSpans(text: string): TextSpan[] {
  return text
    .split('**')
    .map((piece, index) => ({ text: piece, strong: index % 2 === 1 }))
    .filter((span) => span.text !== '');
}

function readRows([head = '', , ...body]: readonly string[]) {
  const cells = (line: string) => {
    const [key = '', value = ''] = line.split('|').slice(1, -1);
    return { key: key.trim(), value: value.trim() };
  };
  return [{ ...cells(head), strong: true }, ...body.map(cells)];
}
