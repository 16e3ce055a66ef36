/** Folds spellings that people mix in searches: hamza, final forms, vowel marks, case. */
export function foldSpelling(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u064B-\u065F\u0670\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ئ', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ة', 'ه')
    .toLocaleLowerCase('en')
    .trim();
}
