const LONGEST = 700;
/** Marks that would turn a quoted line into a heading, a link, code or emphasis. */
const MARKS = /[`*_#<>|~]/g;
/** A file's own `[3]` is no citation of ours. */
const OWN_REFERENCE = /\[(\s*[\d٠-٩]{1,3}(?:\s*[,،-]\s*[\d٠-٩]{1,3})*\s*)\]/g;

/** A passage on one line of Markdown that shows as it stands in its file. */
export function asQuotation(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  const cut = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : line;
  return cut.replace(OWN_REFERENCE, '($1)').replace(MARKS, (mark) => `\\${mark}`);
}
