import { blocksOfLines } from './place-blocks.ts';
import type { BlockPage, TextBlock } from './reading-types.ts';

/** Deeper headings stay inside their section: one a paragraph would cut the text into crumbs. */
const MAX_SECTION_LEVEL = 2;

type SectionCollector = {
  /** `heading` is given where the line holds more than the heading's own words. */
  line: (text: string, headingLevel: number | null, heading?: string) => void;
  pageBreak: () => void;
  note: (text: string) => void;
  pages: () => BlockPage[];
};

type Section = { blocks: TextBlock[]; notes: TextBlock[]; hasBody: boolean };

function toPage({ blocks, notes }: Section, index: number): BlockPage {
  return { number: index + 1, label: 'section', blocks: [...blocks, ...notes], route: 'text' };
}

/**
 * For files without pages: a section is what stands under a heading or between page breaks. Where
 * there are more than allowed, the last one takes the rest.
 */
export function createSectionCollector(maxSections: number): SectionCollector {
  const sections: Section[] = [];
  const begin = (): Section => {
    const section: Section = { blocks: [], notes: [], hasBody: false };
    sections.push(section);
    return section;
  };
  const isFull = (): boolean => sections.length >= maxSections;
  let current: Section | null = null;
  return {
    line: (text, headingLevel, heading = text) => {
      const cuts = headingLevel !== null && headingLevel <= MAX_SECTION_LEVEL;
      if (current === null || (cuts && current.hasBody && !isFull())) current = begin();
      if (headingLevel === null) {
        current.blocks.push(...blocksOfLines([text]));
        if (text.trim() !== '') current.hasBody = true;
      } else current.blocks.push({ type: 'heading', text: heading, level: headingLevel });
    },
    pageBreak: () => {
      if (current?.hasBody === true && !isFull()) current = begin();
    },
    note: (text) => {
      (current ?? (current = begin())).notes.push({ type: 'footnote', text });
    },
    pages: () =>
      sections.filter((section) => section.blocks.length + section.notes.length > 0).map(toPage),
  };
}
