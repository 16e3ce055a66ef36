/** Longer than any course name; the contract's limit. */
const NAME_MAX = 120;
const MIN_LETTERS = 2;
const MIN_CHARACTERS = 3;

/** Words for parts of a course, and fillers, which do not name the course. */
const PIECES = new Set(
  [
    'محاضرة محاضرات درس دروس فصل باب وحدة أسبوع جزء شريحة شرائح ملخص مذكرة ملزمة كتاب شرح مراجعة',
    'ملف مستند صورة مسح نسخة نهائي نهائية جديد معدل أول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر',
    'أولى ثانية ثالثة رابعة خامسة سادسة سابعة ثامنة تاسعة عاشرة رقم',
    'lecture lectures lec chapter ch unit week part slide slides notes book summary handout module',
    'file document doc scan scanned img image photo untitled copy final new draft version page whatsapp v p',
  ].flatMap((line) => line.split(' ')),
);

const EXTENSION = /\.[^.]{1,5}$/u;
const BETWEEN_WORDS = /[\s_\-–—.,،()[\]{}+#&:]+/u;
const ARTICLE = /^ال(?=\p{L}{3})/u;
const DIGITS = /\d/gu;
/** Course numbers have three digits; other numbers count lectures, years or pictures. */
const OTHER_NUMBER = /^(?:\d{1,2}|\d{4,})$/u;

/**
 * A course name from its files' names: their common words, else those of the first. Empty if there
 * are none.
 */
export function proposeName(fileNames: readonly string[]): string {
  const names = fileNames.map(tellingWords);
  const [first = []] = names.filter((words) => words.length > 0);
  const shared = first.filter((word) => isCommon(word, names));
  const name = (shared.length > 0 ? shared : first).join(' ').slice(0, NAME_MAX).trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS && name.length >= MIN_CHARACTERS ? name : '';
}

function tellingWords(fileName: string): string[] {
  const words = fileName.normalize('NFC').replace(EXTENSION, '').split(BETWEEN_WORDS);
  return words.filter((word) => word !== '' && !isPiece(word.toLowerCase()));
}

function isPiece(word: string): boolean {
  const bare = word.replace(DIGITS, '');
  return PIECES.has(bare) || PIECES.has(bare.replace(ARTICLE, '')) || OTHER_NUMBER.test(word);
}

/** In more than half of the names. */
function isCommon(word: string, names: readonly string[][]): boolean {
  const holders = names.filter((words) =>
    words.some((other) => other.toLowerCase() === word.toLowerCase()),
  );
  return holders.length * 2 > names.length;
}
