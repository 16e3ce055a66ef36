import type { ReadPage } from './reading-types.ts';

/** Deeper headings stay inside their section: one a paragraph would cut the text into crumbs. */
const MAX_SECTION_LEVEL = 2;

type SectionCollector = {
  /** `heading` is given where the line holds more than the heading's own words. */
  line: (text: string, headingLevel: number | null, heading?: string) => void;
  pageBreak: () => void;
  note: (text: string) => void;
  pages: () => ReadPage[];
};

type Section = {
  heading: string | null;
  ownsHeading: boolean;
  lines: string[];
  notes: string[];
  hasBody: boolean;
};

function toPage(section: Section, index: number): ReadPage {
  const text = [...section.lines, ...section.notes].join('\n');
  const page: ReadPage = { number: index + 1, label: 'section', text, route: 'text' };
  return section.heading === null ? page : { ...page, heading: section.heading };
}

/**
 * For files without pages: a section is what stands under a heading or between page breaks. Where
 * there are more than allowed, the last one takes the rest.
 */
export function createSectionCollector(maxSections: number): SectionCollector {
  const sections: Section[] = [];
  const begin = (heading: string | null): Section => {
    const section: Section = { heading, ownsHeading: false, lines: [], notes: [], hasBody: false };
    sections.push(section);
    return section;
  };
  const isFull = (): boolean => sections.length >= maxSections;
  let current: Section | null = null;
  return {
    line: (text, headingLevel, heading = text) => {
      const isHeading = headingLevel !== null && headingLevel <= MAX_SECTION_LEVEL;
      if (current === null || (isHeading && current.hasBody && !isFull())) current = begin(null);
      current.lines.push(text);
      if (isHeading && !current.hasBody) {
        current.heading = current.ownsHeading ? `${current.heading ?? ''} / ${heading}` : heading;
        current.ownsHeading = true;
      } else if (text.trim() !== '') current.hasBody = true;
    },
    pageBreak: () => {
      // A page that goes on under the same heading still belongs to it.
      if (current?.hasBody === true && !isFull()) current = begin(current.heading);
    },
    note: (text) => {
      (current ?? (current = begin(null))).notes.push(text);
    },
    pages: () =>
      sections.filter((section) => section.lines.length + section.notes.length > 0).map(toPage),
  };
}
