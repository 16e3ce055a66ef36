/** A reminder-sized prefix, cut between characters. */
const BEGINNING = /^[^]{0,300}/u;

/** The quoted beginning of a person's text, for a reminding email. */
export function quotedWords(text: string): string {
  const beginning = BEGINNING.exec(text)?.[0] ?? '';
  return `«${beginning === text ? text : `${beginning}…`}»`;
}
