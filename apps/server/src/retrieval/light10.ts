export function light10(word: string): string {
  return stripSuffixes(stripPrefix(stripConjunction(word)));
}

const MIN_LETTERS_LEFT = 2;
const MIN_LETTERS_FOR_CONJUNCTION = 4;

const PREFIXES = ['وبال', 'وكال', 'ولل', 'وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

function stripConjunction(word: string): string {
  const isJoined = word.startsWith('و') && word.length >= MIN_LETTERS_FOR_CONJUNCTION;
  return isJoined && fittingPrefix(word) === undefined ? word.slice(1) : word;
}

function stripPrefix(word: string): string {
  return word.slice(fittingPrefix(word)?.length ?? 0);
}

function fittingPrefix(word: string): string | undefined {
  return PREFIXES.find(
    (prefix) => word.startsWith(prefix) && word.length - prefix.length >= MIN_LETTERS_LEFT,
  );
}

function stripSuffixes(word: string): string {
  let stem = word;
  for (const suffix of SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length - suffix.length >= MIN_LETTERS_LEFT) {
      stem = stem.slice(0, -suffix.length);
    }
  }
  return stem;
}
