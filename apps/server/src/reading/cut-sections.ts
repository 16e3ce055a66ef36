import type { BlockPage, TextBlock } from './reading-types.ts';
import { splitBlock } from './split-block.ts';

export const PAGE_BREAK = 'page break';

const SECTION_LETTERS = 1500;
/** Deeper headings would cut the text into sections that are too small. */
const CUTTING_LEVELS = 2;

type Section = { blocks: TextBlock[]; letters: number; hasBody: boolean };

/**
 * Cuts a file without pages at its highest headings, at page breaks, and where a section would be
 * too long to cite. No section is a heading alone. The last one takes all text beyond the allowed
 * number.
 */
export function cutSections(
  flow: readonly (TextBlock | typeof PAGE_BREAK)[],
  maxSections: number,
): BlockPage[] {
  const lowestCut = lowestCuttingLevel(flow);
  const size = sectionSize(flow, maxSections);
  const sections: Section[] = [];
  const begin = (): Section => {
    const section: Section = { blocks: [], letters: 0, hasBody: false };
    sections.push(section);
    return section;
  };
  const isFull = (): boolean => sections.length >= maxSections;
  let current = begin();

  const beginWithLeads = (): void => {
    const leads = takeLeads(current, size);
    current = begin();
    for (const lead of leads) add(current, lead);
  };
  for (const block of flow) {
    if (block === PAGE_BREAK) {
      if (current.hasBody && !isFull()) current = begin();
      continue;
    }
    if (block.text.trim() === '') continue;
    if (block.type === 'heading') {
      const cuts = (block.level ?? 1) <= lowestCut;
      const isLong = current.letters + block.text.length > size;
      if ((cuts || isLong) && current.hasBody && !isFull()) current = begin();
      add(current, block);
      continue;
    }
    const fits = current.letters + block.text.length <= size;
    if (!fits && current.hasBody && !isFull()) beginWithLeads();
    if (current.letters + block.text.length <= size || isFull()) {
      add(current, block);
      continue;
    }
    for (const piece of splitBlock(block, size)) {
      if (piece.continues === true && !isFull()) current = begin();
      add(current, piece);
    }
  }
  return sections.filter(({ blocks }) => blocks.length > 0).map(toPage);
}

function add(section: Section, block: TextBlock): void {
  section.blocks.push(block);
  section.letters += block.text.length;
  if (block.type !== 'heading') section.hasBody = true;
}

/**
 * Moves headings and announcements at a section's end to the next section, unless nothing else is
 * in it.
 */
function takeLeads(section: Section, size: number): TextBlock[] {
  let from = section.blocks.length;
  let letters = 0;
  for (let lead = section.blocks[from - 1]; lead !== undefined && isLead(lead);) {
    letters += lead.text.length;
    from -= 1;
    lead = section.blocks[from - 1];
  }
  const keepsBody = section.blocks.slice(0, from).some(({ type }) => type !== 'heading');
  return keepsBody && letters * 2 < size ? section.blocks.splice(from) : [];
}

function isLead({ type, text }: TextBlock): boolean {
  return type === 'heading' || (type === 'paragraph' && /[:：]$/.test(text.trimEnd()));
}

function lowestCuttingLevel(flow: readonly (TextBlock | typeof PAGE_BREAK)[]): number {
  const levels = new Set<number>();
  for (const block of flow) {
    if (block !== PAGE_BREAK && block.type === 'heading') levels.add(block.level ?? 1);
  }
  return (
    [...levels]
      .sort((a, b) => a - b)
      .slice(0, CUTTING_LEVELS)
      .at(-1) ?? 0
  );
}

/**
 * Grows sections for a text that would exceed the allowed number; doubled because headings cut too.
 */
function sectionSize(
  flow: readonly (TextBlock | typeof PAGE_BREAK)[],
  maxSections: number,
): number {
  const letters = flow.reduce(
    (sum, block) => sum + (block === PAGE_BREAK ? 0 : block.text.length),
    0,
  );
  return Math.max(SECTION_LETTERS, Math.ceil((letters * 2) / maxSections));
}

/** Footnotes go to the end, as on a printed page. */
function toPage({ blocks }: Section, index: number): BlockPage {
  const isNote = ({ type }: TextBlock): boolean => type === 'footnote';
  return {
    number: index + 1,
    label: 'section',
    blocks: [...blocks.filter((block) => !isNote(block)), ...blocks.filter(isNote)],
    route: 'text',
  };
}
