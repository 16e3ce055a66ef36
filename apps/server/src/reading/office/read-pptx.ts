import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { BlockPage, TextBlock } from '#src/reading/reading-types.ts';
import type { OpenedZip } from './open-zip.ts';
import { parseXml } from './parse-xml.ts';
import { findMainPart, readRelations } from './part-relations.ts';
import { slideBlocks } from './slide-blocks.ts';
import { readShapes } from './slide-shapes.ts';

type Presentation = { parts: string[]; height: number };

/** In EMU, for files that do not say. */
const USUAL_HEIGHT = 6_858_000;

/** Slides in shown order; part numbers only keep the order of creation. */
function readPresentation(zip: OpenedZip, maxDepth: number): Presentation {
  const main = findMainPart(zip, maxDepth) ?? 'ppt/presentation.xml';
  const bytes = zip.read(main);
  if (bytes === null) throw new ReadingError('damaged');
  const targets = new Map(
    readRelations(zip, main, maxDepth).map((relation) => [relation.id, relation.target]),
  );
  const parts: string[] = [];
  let height = USUAL_HEIGHT;
  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      // A slide also has an `id` of its own; the relation id has a target.
      if (name === 'sldId') parts.push(...slideTargets(attribute, targets));
      else if (name === 'sldSz') height = Number(attribute('cy')) || USUAL_HEIGHT;
    },
    close: () => undefined,
  });
  return { parts, height };
}

function slideTargets(
  attribute: (name: string) => string | undefined,
  targets: Map<string, string>,
): string[] {
  const target = targets.get(attribute('r:id') ?? '');
  return target === undefined ? [] : [target];
}

function linesOf(zip: OpenedZip, parts: string[], maxDepth: number): string {
  const lines = parts.flatMap((part) => {
    const bytes = zip.read(part);
    const shapes = bytes === null ? [] : readShapes(bytes, maxDepth);
    return shapes.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
  });
  return lines.join('\n');
}

export function readPptx(zip: OpenedZip, limits: ReadingLimits): BlockPage[] {
  const depth = limits.maxXmlDepth;
  const { parts, height } = readPresentation(zip, depth);
  if (parts.length > limits.maxPages) throw new ReadingError('too_many_pages');
  return parts.map((part, index) => {
    const bytes = zip.read(part);
    if (bytes === null) throw new ReadingError('damaged');
    const relations = readRelations(zip, part, depth);
    const targetsOf = (type: string): string[] =>
      relations.filter((relation) => relation.type === type).map((relation) => relation.target);
    const diagrams = linesOf(zip, targetsOf('diagramData'), depth);
    const notes = linesOf(zip, targetsOf('notesSlide'), depth);
    const blocks: TextBlock[] = [
      ...slideBlocks(readShapes(bytes, depth), height),
      { type: diagrams.includes('\n') ? 'list' : 'paragraph', text: diagrams },
      { type: 'note', text: notes },
    ];
    return { number: index + 1, label: 'slide', blocks, route: 'text' };
  });
}
