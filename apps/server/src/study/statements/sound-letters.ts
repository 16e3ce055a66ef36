/**
 * Whether a text's letters are those of its page. A font with a lying map, a lost ligature or a lost
 * space leaves traces that no written Arabic has.
 */
export function hasSoundLetters(text: string): boolean {
  return !BROKEN.test(text) && !GLUED.test(text);
}

/**
 * A turned lam-alef («األمن»), a letter of another map beside Arabic («ü»), a word that begins with
 * a mark («مع يّنة»), a final letter inside a word, a tanwin inside a word.
 */
const BROKEN =
  /(?:^|[^\p{L}\p{M}])[وفبك]?ا[اأإآ]ل|(?<![A-Za-zÀ-ÿ])[À-ÖØ-öø-ÿ](?![A-Za-zÀ-ÿ])|(?:^|\s)(?:\p{M}|[^اوفبكل]\u0651)|[ء-ي]اا|[ةى]\p{Script=Arabic}(?<!\p{M})|[\u064C\u064D][\u0621-\u064A]|[\u0653-\u065F]|[\p{Co}\uFFFD]/u;

/**
 * Words without the space between them: «مكبرالعمليات», and words longer than any. After «ال» of a
 * stem («اتصالات», «رسالته») no such letter follows.
 */
const GLUED = /[ء-ي]{3}ال[بجحخدذرزسشصضطظعغفقلمو][ء-ي]{3}|[ء-ي]{17}/u;
