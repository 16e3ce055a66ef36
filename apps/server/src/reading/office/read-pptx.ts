import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import { blocksOfLines } from '#src/reading/place-blocks.ts';
import type { BlockPage, TextBlock } from '#src/reading/reading-types.ts';
import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';
import { findMainPart, readRelations } from './part-relations.ts';
import { readSlideText } from './slide-text.ts';

/** Slides in the order they are shown: part numbers keep the order in which slides were made. */
function listSlideParts(zip: OpenedZip, maxDepth: number): string[] {
  const main = findMainPart(zip, maxDepth) ?? 'ppt/presentation.xml';
  const bytes = zip.read(main);
  if (bytes === null) throw new ReadingError('damaged');
  const targets = new Map(
    readRelations(zip, main, maxDepth).map((relation) => [relation.id, relation.target]),
  );
  const parts: string[] = [];
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      // The slide's own number is also called id; the relation is the one that names a target.
      if (name === 'sldId') parts.push(...slideTargets(attribute, targets));
    },
    close: () => undefined,
  });
  return parts;
}

function slideTargets(
  attribute: (name: string) => string | undefined,
  targets: Map<string, string>,
): string[] {
  const target = targets.get(attribute('r:id') ?? '');
  return target === undefined ? [] : [target];
}

function readDiagrams(zip: OpenedZip, parts: string[], maxDepth: number): string[] {
  return parts.flatMap((part) => {
    const bytes = zip.read(part);
    return bytes === null ? [] : readSlideText(bytes, maxDepth).body;
  });
}

export function readPptx(zip: OpenedZip, limits: ReadingLimits): BlockPage[] {
  const depth = limits.maxXmlDepth;
  const parts = listSlideParts(zip, depth);
  if (parts.length > limits.maxPages) throw new ReadingError('too_many_pages');
  return parts.map((part, index) => {
    const bytes = zip.read(part);
    if (bytes === null) throw new ReadingError('damaged');
    const relations = readRelations(zip, part, depth);
    const targetsOf = (type: string): string[] =>
      relations.filter((relation) => relation.type === type).map((relation) => relation.target);
    const { title, body } = readSlideText(bytes, depth);
    const diagrams = readDiagrams(zip, targetsOf('diagramData'), depth);
    const notes = readDiagrams(zip, targetsOf('notesSlide'), depth);
    return {
      number: index + 1,
      label: 'slide',
      blocks: [
        { type: 'heading', level: 1, text: title.join(' ') },
        ...blocksOfLines([...body, ...diagrams]),
        ...notes.map((text): TextBlock => ({ type: 'note', text })),
      ],
      route: 'text',
    };
  });
}
