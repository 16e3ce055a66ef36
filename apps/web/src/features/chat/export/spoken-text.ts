const CODE_BLOCK = /```[\s\S]*?(?:```|$)/gu;
const FORMULA_BLOCK = /\$\$[\s\S]*?\$\$|\\\[(?:[^\\]|\\(?![[\]]))*\\\]/gu;
const LINK = /!?\[([^[\]]*)\]\([^)[]*\)/gu;
const CITATION = /\[\d+(?:\s*[,،]\s*\d+)*\]/gu;
const MARKS = /^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])\s+|[*_`~|#$\\]/gmu;
const SENTENCE_END = /(?<=[.!?؟؛\n])\s+/u;

/** What of a reply can be said aloud: words without marks, code, formulas and citations. */
export function spokenSentences(markdown: string): string[] {
  return markdown
    .replaceAll(CODE_BLOCK, '\n')
    .replaceAll(FORMULA_BLOCK, '\n')
    .replaceAll(LINK, '$1')
    .replaceAll(CITATION, '')
    .replaceAll(MARKS, '')
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
