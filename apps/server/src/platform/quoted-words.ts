const QUOTED_CHARACTERS = 300;

/** The beginning of somebody's words between marks, for a letter that reminds of them. */
export function quotedWords(text: string): string {
  const characters = [...text];
  const isWhole = characters.length <= QUOTED_CHARACTERS;
  return `«${isWhole ? text : `${characters.slice(0, QUOTED_CHARACTERS).join('')}…`}»`;
}
