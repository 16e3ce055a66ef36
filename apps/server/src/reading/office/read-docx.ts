import { cutSections } from '#src/reading/cut-sections.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { BlockPage } from '#src/reading/reading-types.ts';
import { docxBlocks } from './docx-blocks.ts';
import { readBody } from './docx-body.ts';
import { readNumbering } from './docx-numbering.ts';
import { readStyles } from './docx-styles.ts';
import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';
import { findMainPart, readRelations } from './part-relations.ts';

/** Reads notes by number. Word stores separators as notes with a type, which are skipped. */
function readNotes(bytes: Uint8Array | null, maxDepth: number): Map<string, string> {
  const notes = new Map<string, string>();
  if (bytes === null) return notes;
  let current: { id: string; text: string } | null = null;
  let inText = false;
  let deleted = 0;
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      if (name === 'del') deleted += 1;
      if (name === 't') inText = true;
      if (
        (name === 'footnote' || name === 'endnote') &&
        (attribute('type') ?? 'normal') === 'normal'
      ) {
        current = { id: attribute('id') ?? '', text: '' };
      }
    },
    text: (text) => {
      if (inText && deleted === 0 && current !== null) current.text += text;
    },
    close: (name) => {
      if (name === 'del') deleted -= 1;
      if (name === 't') inText = false;
      if (name === 'p' && current !== null) current.text += ' ';
      if ((name === 'footnote' || name === 'endnote') && current !== null) {
        notes.set(current.id, current.text.replace(/\s+/g, ' ').trim());
        current = null;
      }
    },
  });
  return notes;
}

export function readDocx(zip: OpenedZip, limits: ReadingLimits): BlockPage[] {
  const depth = limits.maxXmlDepth;
  const main = findMainPart(zip, depth) ?? 'word/document.xml';
  const body = zip.read(main);
  if (body === null) throw new ReadingError('damaged');
  const relations = readRelations(zip, main, depth);
  const partOf = (type: string): string | undefined =>
    relations.find((relation) => relation.type === type)?.target;
  const readPart = (type: string): Uint8Array | null => {
    const part = partOf(type);
    return part === undefined ? null : zip.read(part);
  };
  const notes = {
    footnote: readNotes(readPart('footnotes'), depth),
    endnote: readNotes(readPart('endnotes'), depth),
  };
  const styles = readStyles(zip, partOf('styles'), depth);
  const numbering = readNumbering(zip, partOf('numbering'), depth);
  const items = readBody(body, depth, styles, numbering);
  const blocks = docxBlocks(items, ({ kind, id }) => notes[kind].get(id) ?? '');
  return cutSections(blocks, limits.maxPages);
}
