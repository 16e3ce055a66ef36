const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
// Bidi controls, zero-width characters, the soft hyphen and the byte-order mark. Joiners go too:
// Arabic text means the same without them, and a search would not find a word that holds one.
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// eslint-disable-next-line no-control-regex -- control characters are what has to go
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
const SPACES = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Arabic presentation forms to letters; whole-text NFKC would ruin x², H₂O and ½. */
export function foldPresentationForms(text: string): string {
  return text.replace(PRESENTATION_FORMS, (forms) => {
    const letters = forms.normalize('NFKC');
    // A mark's isolated form decomposes to a space and the mark: the space was never in the text.
    return letters.includes(' ') ? letters.replace(/ (?=\p{Mn})/gu, '') : letters;
  });
}

/** The form in which text is stored and shown: tashkeel and digits stay, tabs part cells. */
export function normaliseStoredText(text: string): string {
  return (
    foldPresentationForms(text.replace(LONE_SURROGATE, '\uFFFD'))
      .normalize('NFC')
      .replace(INVISIBLE, '')
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(CONTROL, '')
      .replace(SPACES, ' ')
      // No two spaces stand together from here on.
      .replace(/ ?\t ?/g, '\t')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^[ \n]{1,2}|[ \n]{1,2}$/g, '')
  );
}
