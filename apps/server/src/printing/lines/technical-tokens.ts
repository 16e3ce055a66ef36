const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

// A web address, a path of the site, an e-mail address, a grouped number such as a telephone's:
// the bidirectional algorithm alone would move their outer signs to the wrong side.
const TECHNICAL =
  /https?:\/\/[^\s«»()،؛؟]*[\w/]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w\u0600-\u06ff])\/[a-z][\w/-]*|\+\d[\d -]*\d|(?<!\d)\d{2,}(?:[ -]\d{2,}){2,}/gi;

/** Keeps addresses, paths and telephone numbers reading from left to right inside Arabic. */
export function isolateTechnicalTokens(text: string): string {
  return text.replaceAll(TECHNICAL, (token) => `${LEFT_TO_RIGHT_ISOLATE}${token}${POP_ISOLATE}`);
}

/** The signs that steer direction: never painted. */
export function isDirectionSign(character: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character);
}
