/**
 * What a reader of a page does not see and a model does: zero-width marks, characters that turn the
 * direction of text, variation selectors in masses, tags, and controls other than line ends and tabs.
 */
const HIDDEN =
  // eslint-disable-next-line no-misleading-character-class -- single code points, one by one
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]|[^\P{Cc}\n\t]/gu;
const SELECTORS = /[\uFE00-\uFE0F]{2,}/g;

export function stripHidden(text: string): string {
  return text.replace(HIDDEN, '').replace(SELECTORS, '');
}
