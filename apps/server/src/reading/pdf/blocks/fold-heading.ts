/** Reduces a heading to its letters, so that two spellings of it compare equal. */
export function foldHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\s]|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
