/** What two writings of one heading have in common: letters without marks, numbers and signs. */
export function foldHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\s]|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
