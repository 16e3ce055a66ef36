import type { Glyph } from '#src/reading/pdf/glyphs/glyph.ts';

/** The letter before a stroke covers half of the space under it, and none of a space between words. */
const HALF_COVERED = 0.45;
const UNCOVERED = 0.1;
/** Fewer spaces do not show how words end. */
const MIN_SPACES = 20;
/** Letters that join what follows. */
const JOINING = /^[\u0626\u0628\u062A-\u062E\u0633-\u063A\u0641-\u0647\u064A]$/;

type Place = { space: Glyph; letter: Glyph; key: string; covered: number };

/** Spaces with the letter that is drawn next, at their right. */
function findPlaces(glyphs: readonly Glyph[]): Place[] {
  return glyphs.flatMap((space, at) => {
    const letter = glyphs[at + 1];
    if (space.text !== ' ' || !letter?.source || space.width <= 0) return [];
    const covered = (space.x + space.width - letter.x) / space.width;
    if (letter.y !== space.y || covered < -UNCOVERED || covered > 1) return [];
    return [{ space, letter, key: `${letter.source.font} ${letter.source.code}`, covered }];
  });
}

/**
 * Where Word stretches a word, it draws a space under the stroke. It stands behind a form of a letter
 * that ends no other word of the page.
 */
export function dropStrokeSpaces(glyphs: Glyph[]): Glyph[] {
  const places = findPlaces(glyphs);
  const betweenWords = places.filter(({ covered }) => covered < UNCOVERED);
  if (betweenWords.length < MIN_SPACES) return glyphs;
  const endings = new Set(betweenWords.map(({ key }) => key));
  const dropped = new Set(
    places
      .filter(({ covered, key }) => covered > HALF_COVERED && !endings.has(key))
      .filter(({ letter }) => JOINING.test(letter.text))
      .map(({ space }) => space),
  );
  return dropped.size === 0 ? glyphs : glyphs.filter((glyph) => !dropped.has(glyph));
}
