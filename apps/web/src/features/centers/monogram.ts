const LETTERS = /\p{L}/gu;
const DIGITS = /\p{N}/gu;
// The article is left out, unless only one letter would remain.
const ARTICLE = /^ال(?=\p{L}{2})/u;

/** Two letters for a course: «أح» for «أحياء 101», «كي» for «الكيمياء». */
export function monogram(courseName: string): string {
  const bare = courseName.normalize('NFC').replaceAll(/[\u0640\p{M}]/gu, '');
  const named = bare.trim().replace(ARTICLE, '');
  const shown = named.match(LETTERS) ?? named.match(DIGITS) ?? ['؟'];
  return shown.slice(0, 2).join('');
}
