/** As much as reminds of a text, cut between characters and never inside one. */
const BEGINNING = /^[^]{0,300}/u;

/** The beginning of somebody's words between marks, for an email that reminds of them. */
export function quotedWords(text: string): string {
  const beginning = BEGINNING.exec(text)?.[0] ?? '';
  return `«${beginning === text ? text : `${beginning}…`}»`;
}
