import type { Paragraph } from './paragraphs.ts';

export type BodyStyle = {
  size: number;
  isBold: boolean;
  colour: string | null;
  font: string | null;
};

type Line = Paragraph['lines'][number];

function commonest<Value>(lines: readonly Line[], valueOf: (line: Line) => Value): Value | null {
  const letters = new Map<Value, number>();
  for (const line of lines) {
    const value = valueOf(line);
    letters.set(value, (letters.get(value) ?? 0) + line.text.length);
  }
  let best: { value: Value; count: number } | null = null;
  for (const [value, count] of letters)
    if (best === null || count > best.count) best = { value, count };
  return best?.value ?? null;
}

const roundSize = (size: number): number => Math.round(size * 2) / 2;

/** The size of most letters, with the weight and colour of most letters of that size. */
export function findBodyStyle(pages: readonly (readonly Paragraph[])[]): BodyStyle {
  const lines = pages.flat().flatMap((paragraph) => paragraph.lines);
  const size = commonest(lines, (line) => roundSize(line.size)) ?? 0;
  const text = lines.filter((line) => roundSize(line.size) === size);
  // A line of several colours does not show the text's colour.
  const plain = text.filter(({ colour }) => colour !== null);
  return {
    size,
    isBold: commonest(text, ({ isBold }) => isBold) ?? false,
    colour: commonest(plain, ({ colour }) => colour),
    font: commonest(
      text.filter(({ font }) => font !== null),
      ({ font }) => font,
    ),
  };
}

/** On a page with fewer letters, most of them may be headings. */
const FEW_LETTERS = 200;
const MOST_OF_PAGE = 0.75;

const lengthOf = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { text }) => sum + text.length, 0);

export const sizeOf = ({ lines }: Paragraph): number => Math.max(...lines.map(({ size }) => size));
export const isUnderlined = ({ lines }: Paragraph): boolean =>
  lines.every((line) => line.isUnderlined);
export const isBold = ({ lines }: Paragraph): boolean => lines.every((line) => line.isBold);

/** The font of all lines; null when they differ. */
export function fontOf({ lines: [first, ...rest] }: Paragraph): string | null {
  const font = first?.font ?? null;
  return rest.every((line) => line.font === font) ? font : null;
}

/** The colour of all lines; null when they differ. */
export function colourOf({ lines: [first, ...rest] }: Paragraph): string | null {
  const colour = first?.colour ?? null;
  return rest.every((line) => line.colour === colour) ? colour : null;
}

/** The file's style, unless the page's own text is larger or covers nearly the whole page. */
export function bodyOfPage(paragraphs: readonly Paragraph[], file: BodyStyle): BodyStyle {
  const letters = lengthOf(paragraphs);
  if (letters < FEW_LETTERS) return file;
  const own = findBodyStyle([paragraphs]);
  const alike = paragraphs.filter(
    (one) => isBold(one) === own.isBold && colourOf(one) === own.colour,
  );
  const isMost = lengthOf(alike) > letters * MOST_OF_PAGE;
  // Recognised lines have no colour, and sizes that compare only with each other.
  const size = own.colour === null ? own.size : Math.max(file.size, own.size);
  return { ...(isMost ? own : file), size };
}
