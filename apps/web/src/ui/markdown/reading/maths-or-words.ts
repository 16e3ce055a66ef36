const WORDS_IN_TEX = /\\(?:text|textbf|textit|textrm|mathrm|operatorname|mbox)\s*\{[^{}]*\}/gu;
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u;
const TEX_STRUCTURE = /[\\^_=<>+]/u;
const COMMANDS = /\\[A-Za-z]+/gu;
const LATIN_WORD = /[A-Za-z]{4}/u;
const NUMBER = /^[-−]?\d+(?:[.,]\d+)*%?$/u;
const SHORT_EXPRESSION = /^[A-Za-z0-9\s()[\]|,.:;!'′/*·×÷-]{1,40}$/u;
const SINGLE_LETTER = /(?<![A-Za-z])[A-Za-z](?![A-Za-z])/u;

/** Escaped brackets around Arabic words (`\[ملاحظة\]`), not a formula. */
export function looksLikeWords(tex: string): boolean {
  return ARABIC_LETTER.test(tex) && !TEX_STRUCTURE.test(tex);
}

/** Text between single dollars counts only if it cannot be an amount and prose. */
export function isPlainlyMaths(tex: string): boolean {
  if (NUMBER.test(tex)) return true;
  const symbols = tex.replace(WORDS_IN_TEX, '');
  if (ARABIC_LETTER.test(symbols)) return false;
  if (LATIN_WORD.test(symbols.replace(COMMANDS, ''))) return false;
  return TEX_STRUCTURE.test(symbols) || (SHORT_EXPRESSION.test(tex) && SINGLE_LETTER.test(tex));
}
