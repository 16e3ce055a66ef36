const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp);/gu;

/** The lexer decodes numeric references; these are the named ones that models write. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, name: string) => NAMED[name] ?? entity);
}
