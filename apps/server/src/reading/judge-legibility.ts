export type Legibility = 'legible' | 'doubtful' | 'illegible';

/** Fewer Arabic words cannot judge a page. */
const MIN_WORDS = 30;
const MIN_ODD = 4;
/** In readable text of this length no letter has so large a share. */
const MOST_OF_ONE = 0.6;
const MIN_LETTERS = 60;
/** Shares of words, measured on pages compared with their pictures. */
const DOUBTFUL = { impossible: 0.04, scraps: 0.42, scrapsAlone: 0.3 };
const ILLEGIBLE = { impossible: 0.3, scraps: 0.5, scrapsAlone: 0.35 };
/** Text with fewer common words is judged by the stricter limit for scraps. */
const FEW_COMMON = 0.06;

const COMMON = new Set(
  (
    'من في على إلى الى ان أن إن عن ما لا لم هذا هذه ذلك التي الذي هو هي كان كانت أو او ثم كل بين مع قد ' +
    'عند كما بعد قبل فإن وقد وهو وهي فيه منه به له لها فيها ولا وفي ومن وعلى أي إذا اذا حيث وما أما يا غير ' +
    'بن الله لأن انه أنه وهذا هل لو لن كم أم بل إذ لك لي بك بي'
  ).split(' '),
);
const WORD = /[A-Za-z\u0100-\u02AF\u0400-\u052F\u0621-\u065F\u0670-\u06D3]+/g;
const ARABIC = /[\u0621-\u064A\u066E\u066F\u0671-\u06D3]/;
/** Letters of neither Arabic nor Persian, Urdu and Kurdish. */
const STRANGE =
  /[\u0672-\u0678\u067A-\u067D\u067F-\u0685\u0687\u0689-\u0690\u0692-\u0694\u0696\u0697\u0699-\u06A3\u06A5-\u06A8\u06AA-\u06AE]/;
const MARKS = /[\u064B-\u065F\u0670\u0640]/g;
/**
 * Sequences in no Arabic word: ٌ or ٍ before a letter, ً before a letter other than ا, ة or ى
 * before a letter, signs of other languages' fonts and alphabets.
 */
const IMPOSSIBLE =
  /[\u064C\u064D][\u0621-\u063A\u0641-\u064A]|\u064B[\u0621-\u0626\u0628-\u063A\u0641-\u0648\u064A]|[\u0629\u0649][\u0621-\u063A\u0641-\u064A]|[\u0656-\u065F\u063B-\u063F\u0100-\u02AF\u0400-\u052F]/;
/**
 * Judges whether a page's words can be real text. Wrong font maps, bad scans and handwriting give
 * impossible words or scraps of one or two letters.
 */
export function judgeLegibility(text: string): Legibility {
  if (isOneLetter(text)) return 'illegible';
  let [words, impossible, scraps, common] = [0, 0, 0, 0];
  for (const [word] of text.matchAll(WORD)) {
    if (!ARABIC.test(word)) continue;
    words += 1;
    const letters = word.replace(MARKS, '');
    if (IMPOSSIBLE.test(word) || STRANGE.test(word)) impossible += 1;
    if (COMMON.has(letters)) common += 1;
    else if (letters.length <= 2) scraps += 1;
  }
  if (words < MIN_WORDS) return 'legible';
  const isBeyond = (limits: typeof DOUBTFUL): boolean =>
    impossible >= Math.max(MIN_ODD, words * limits.impossible) ||
    scraps >= words * limits.scraps ||
    (scraps >= words * limits.scrapsAlone && common < words * FEW_COMMON);
  if (isBeyond(ILLEGIBLE)) return 'illegible';
  return isBeyond(DOUBTFUL) ? 'doubtful' : 'legible';
}

const STROKE = '\u0640';

/** A broken font may map all glyphs to one letter. */
function isOneLetter(text: string): boolean {
  const counts = new Map<string, number>();
  let letters = 0;
  for (const letter of text) {
    if (!ARABIC.test(letter) || letter === STROKE) continue;
    letters += 1;
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return letters >= MIN_LETTERS && Math.max(...counts.values()) > letters * MOST_OF_ONE;
}

/** In clean Arabic pages of strangers a fifth of the words are common ones or have the article. */
const LEAST_KNOWN = 0.2;
/** Fewer words say nothing of a language. */
const MIN_OF_LANGUAGE = 20;
/** Longer words on average have lost their spaces. */
const MOST_LETTERS = 7.3;
const WITH_ARTICLE = /^[وفبك]?(?:ال|لل)./;
/** The better one of two readings has so many words of the language, and times those of the other. */
const LEAST_OF_BETTER = 0.1;
const TIMES_BETTER = 1.8;

/** The share of words in Arabic script that anybody knows for Arabic. */
function measureLanguage(text: string) {
  let [words, known, letters] = [0, 0, 0];
  for (const [word] of text.matchAll(WORD)) {
    if (!ARABIC.test(word)) continue;
    const bare = word.replace(MARKS, '');
    words += 1;
    letters += bare.length;
    if (COMMON.has(bare) || WITH_ARTICLE.test(bare)) known += 1;
  }
  const isEnough = words >= MIN_OF_LANGUAGE;
  return { share: known / Math.max(1, words), isEnough, isLong: letters > words * MOST_LETTERS };
}

/** Whether text in Arabic script may be no Arabic: another language, or the words of a false map. */
export function isSuspect(text: string): boolean {
  const { share, isEnough, isLong } = measureLanguage(text);
  return isEnough && (share < LEAST_KNOWN || isLong);
}

/** Whether one reading of a page is Arabic where another is not. */
export function isRatherArabic(text: string, other: string): boolean {
  const [one, two] = [measureLanguage(text), measureLanguage(other)];
  if (!one.isEnough || one.isLong || one.share < LEAST_OF_BETTER) return false;
  return two.isLong || one.share > two.share * TIMES_BETTER;
}
