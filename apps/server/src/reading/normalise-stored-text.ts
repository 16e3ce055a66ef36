const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
// Bidi controls, zero-width characters, soft hyphen and byte-order mark. Joiners are included
// because they do not change Arabic text but hide words from search.
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// eslint-disable-next-line no-control-regex -- control characters are what has to go
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
const SPACES = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Converts Arabic presentation forms to letters; NFKC on the whole text would ruin x², H₂O and ½.
 */
export function foldPresentationForms(text: string): string {
  return text.replace(PRESENTATION_FORMS, (forms) => {
    const letters = forms.normalize('NFKC');
    // NFKC decomposes a mark's isolated form into a space and the mark.
    return letters.includes(' ') ? letters.replace(/ (?=\p{Mn})/gu, '') : letters;
  });
}

/** Normalises text for storage and display; keeps tashkeel and digits, and tabs between cells. */
export function normaliseStoredText(text: string): string {
  return (
    foldPresentationForms(text.replace(LONE_SURROGATE, '\uFFFD'))
      .normalize('NFC')
      .replace(INVISIBLE, '')
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(CONTROL, '')
      .replace(SPACES, ' ')
      // Spaces are already single here.
      .replace(/ ?\t ?/g, '\t')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^[ \n]{1,2}|[ \n]{1,2}$/g, '')
  );
}
