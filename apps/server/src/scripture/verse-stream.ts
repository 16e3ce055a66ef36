import { judgeVerse, type Judged, type VerseCandidate } from './judge-verse.ts';
import { countOpeningWords } from './find-in-mushaf.ts';
import {
  beginsVowelled,
  beginsVowelledWord,
  countWords,
  findCloser,
  findRunEnd,
  firstLetter,
  frameOf,
  isMarkedLine,
  isOpener,
  lengthOfWords,
  opensStraight,
  vowelledLength,
} from './quote-bounds.ts';
import { couldBecomeReference } from './references.ts';

/** The length of an unquoted verse at the start of a text; 0 if there is none. */
function runLength(run: string, isAnnounced: boolean): number {
  const isVowelled = beginsVowelled(run) === true;
  const opening = countOpeningWords(run);
  const standing = lengthOfWords(run, opening);
  // An announced run that is entirely in the mushaf needs only three words.
  const least = isAnnounced && opening === countWords(run) ? ANNOUNCED_WORDS : RUN_WORDS;
  if (!isVowelled) return opening >= least ? standing : 0;
  // A verse followed by unvowelled commentary.
  const goesOnPlain = standing < run.length && !beginsVowelledWord(run.slice(standing));
  return goesOnPlain ? standing : vowelledLength(run);
}

/** Bold and tags end with their own sign, a block quote at its line's end or before a reference. */
function isFrameEnd(frame: 'inline' | 'block', run: string, end: number | null): boolean {
  const sign = end === null ? '' : (run[end] ?? '');
  return frame === 'inline' ? sign === '*' || sign === '<' : /^$|[\n([]/.test(sign);
}

function borderKind(opener: string): VerseCandidate['border'] {
  if (opener === '﴿' || opener === '﴾') return 'mushaf';
  if (opener === '(' || opener === '[') return 'bracket';
  return isOpener(opener) ? 'quotation' : 'none';
}

/** A judgement with the quote's range in the input. */
export type Judgement = Judged & { start: number; end: number };

/** Writes the replacement of a judged quotation. */
export type WriteJudged = (
  judged: Judged,
  quote: string,
  marks: { opener: string; closer: string },
) => string;

/** Context kept for finding cues. */
const CONTEXT = 180;
/** A longer quotation is judged in parts: about 600 vowelled letters. */
const MAX_HELD = 1800;
/** Fewer unquoted words without vowels match by chance. */
const RUN_WORDS = 5;
const ANNOUNCED_WORDS = 3;
/** Framed words are held up to this length. */
const MAX_FRAMED = 500;
/** A bold label, not a verse: «**الملائكة المقربون**: …». */
const LABEL_END = /^\**\s?[:：]/;
/** Marks between two verses of a list. */
const LONGEST_MARKS = 16;
/** At least five words, seldom more than eight. */
const CLAUSE_OPENING = 60;
/** Bounds the total letters judged to this multiple of the text. */
const TIMES_OVER = 4;
const FIRST_BUDGET = 4000;
const MOST_BUDGET = 100_000;
const JUDGING = 60;
/** An open quotation is inspected again after this many letters. */
const LOOK_EVERY = 24;

/** Quotations begin after these: quotation marks, line starts, colons. */
const BORDER = /["“«﴿﴾{([\n:)\]}،.]/;
const SPEAKS_OF_SCRIPTURE =
  /قرآن|القران|آي[ةا]|سور[ةه]|تعالى|عز وجل|سبحانه|قال الله|قوله|الدليل|الأدلة|كتابه|بسم الله|رسول الله|عليه وسلم|[﴿\ufdff\ufdfa]/;

const lastGap = (text: string): number => Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));

/** More text is needed, nothing here is a quotation, or a judged part. */
type Tried = 'wait' | 'none' | { out: string; taken: number };

/**
 * Passes text through but holds possible verses until they are judged; `write` replaces them. Text
 * that never mentions scripture is only checked for vowelled quotations.
 */
export function createVerseStream(write: WriteJudged, onJudged: (judgement: Judgement) => void) {
  let held = '';
  let before = '';
  let position = 0;
  let speaksOfScripture = false;
  let border: 'text' | 'line' | 'announced' | 'clause' = 'line';
  /** Remaining budget of judging; grows with the text, so that hostile nesting stays linear. */
  let budget = FIRST_BUDGET;
  /** The length of `held` at which an open quotation is inspected again. */
  let nextLook = 0;
  /** Where the last verse ended. */
  let lastVerseEnd = -Infinity;
  /** A quotation has ended and may be followed by its reference. */
  let awaitsReference = false;
  let isPatient = true;

  function pass(length: number): string {
    const out = held.slice(0, length);
    held = held.slice(length);
    position += length;
    before = (before + out).slice(-CONTEXT);
    speaksOfScripture ||= SPEAKS_OF_SCRIPTURE.test(before);
    return out;
  }

  function spend(cost: number): boolean {
    if (budget < cost) return false;
    budget -= cost;
    return true;
  }

  /** Whether only marks are between the last verse and this place of `held`. */
  function followsVerse(from: number): boolean {
    const distance = position + from - lastVerseEnd;
    return (
      distance <= LONGEST_MARKS && !/\p{L}/u.test((before + held.slice(0, from)).slice(-distance))
    );
  }

  /** Judges `held` between `from` and `to`; `until` is after its closing mark. */
  function judge(from: number, to: number, until: number, isEnd: boolean, isFramed = false): Tried {
    const opener = from > 0 ? (held[0] ?? '') : '';
    const quote = held.slice(from, to);
    const after = held.slice(until);
    awaitsReference = !isEnd && isPatient && couldBecomeReference(after);
    if (awaitsReference) return 'wait';
    if (!spend(quote.length + JUDGING) || (isFramed && LABEL_END.test(after))) return 'none';
    const judged = judgeVerse({
      quote,
      before,
      after,
      border: isFramed ? 'bracket' : borderKind(opener),
      isFollowing: followsVerse(from),
    });
    if (!judged) return 'none';
    if (judged.verdict !== 'tradition') lastVerseEnd = position + until + judged.referenceLength;
    onJudged({ ...judged, start: position + from, end: position + to });
    const lead = held.slice(isOpener(opener) ? 1 : 0, from);
    return {
      out: lead + write(judged, quote, { opener, closer: held.slice(to, until) }),
      taken: until + judged.referenceLength,
    };
  }

  function tryQuote(isEnd: boolean): Tried {
    const opener = held[0] ?? '';
    const opens = opener === '"' ? opensStraight(before, held) : true;
    if (opens === null && !isEnd) return 'wait';
    if (opens !== true) return 'none';
    const letter = firstLetter(held.slice(1));
    if (letter === null && !isEnd) return 'wait';
    if (letter === null || letter < 0) return 'none';
    const content = held.slice(1 + letter);
    if (!speaksOfScripture && opener !== '﴿') {
      const isVowelled = beginsVowelled(content);
      if (isVowelled === null && !isEnd) return 'wait';
      if (isVowelled !== true) return 'none';
    }
    const closer = findCloser(held.slice(0, MAX_HELD), opener);
    if (closer !== null) {
      const goesOnPlain = vowelledLength(held.slice(1 + letter, closer)) < closer - letter - 1;
      return goesOnPlain
        ? judgeRun(1 + letter, closer, true, true)
        : judge(1 + letter, closer, closer + 1, isEnd);
    }
    const blank = held.slice(0, MAX_HELD).indexOf('\n\n');
    if (blank < 0 && held.length < MAX_HELD && !isEnd) return 'wait';
    return judgeRun(1 + letter, blank < 0 ? MAX_HELD : blank, true, true);
  }

  /** Judges an unquoted run that is vowelled or in the mushaf. */
  function judgeRun(from: number, limit: number, isEnd: boolean, isAnnounced: boolean): Tried {
    const run = held.slice(from, limit);
    if (!spend(run.length)) return 'none';
    const length = runLength(run, isAnnounced);
    if (length === 0) return 'none';
    const to = from + length;
    return judge(from, to, to, isEnd);
  }

  /** Tries an unquoted verse: a vowelled line, or text after «قال تعالى:». */
  function tryRun(kind: 'line' | 'announced' | 'clause', isEnd: boolean): Tried {
    const letter = firstLetter(held);
    if (letter === null && !isEnd) return position === 0 ? 'none' : 'wait';
    if (letter === null || letter < 0) return 'none';
    const rest = held.slice(letter, MAX_HELD);
    const isVowelled = beginsVowelled(rest);
    // The first word of a reply is not delayed.
    if (isVowelled === null && !isEnd && position > 0) return 'wait';
    const lead = held.slice(0, letter);
    const isAnnounced = kind === 'announced' || (kind === 'line' && isMarkedLine(lead));
    const isSought = speaksOfScripture && (isAnnounced || kind === 'clause');
    if (isVowelled !== true && !isSought) return 'none';
    // The opening words rule out prose cheaply.
    const opening = rest.slice(0, CLAUSE_OPENING);
    if (kind === 'clause' && isVowelled !== true && opening.length === CLAUSE_OPENING) {
      if (countOpeningWords(opening.slice(0, lastGap(opening))) < RUN_WORDS) return 'none';
    }
    const end = findRunEnd(rest);
    const frame = isSought ? frameOf(lead) : null;
    if (frame && end === null && !isEnd && rest.length < MAX_FRAMED) return 'wait';
    if (frame && isFrameEnd(frame, rest, end)) {
      const to = letter + rest.slice(0, end ?? rest.length).trimEnd().length;
      return judge(letter, to, to, isEnd, true);
    }
    const isOpen = end === null && !isEnd && held.length < MAX_HELD;
    if (isOpen && held.length < nextLook) return 'wait';
    if (isOpen) {
      nextLook = held.length + LOOK_EVERY;
      const whole = rest.slice(0, lastGap(rest) + 1);
      const goesOn =
        isVowelled === true
          ? vowelledLength(whole) === whole.length
          : countOpeningWords(whole) === countWords(whole);
      if (goesOn) return 'wait';
    }
    return judgeRun(letter, letter + (end ?? rest.length), isEnd, isAnnounced);
  }

  /** Passes decided text on; null if the rest must wait. */
  function step(isEnd: boolean): string | null {
    if (held === '') return null;
    if (border !== 'text') {
      const tried = tryRun(border, isEnd);
      if (tried === 'wait') return null;
      border = 'text';
      nextLook = 0;
      if (tried !== 'none') return take(tried);
    }
    const at = held.search(BORDER);
    if (at !== 0) return pass(at < 0 ? held.length : at);
    const sign = held[0] ?? '';
    if (sign === '\n') {
      border = 'line';
      return pass(1);
    }
    if (sign === ':') {
      border = 'announced';
      return pass(1);
    }
    if (sign === '،' || sign === '.') {
      border = speaksOfScripture ? 'clause' : 'text';
      return pass(1);
    }
    if (sign === ')' || sign === ']' || sign === '}') {
      border = 'line';
      return pass(1);
    }
    const tried = tryQuote(isEnd);
    if (tried === 'wait') return null;
    return tried === 'none' ? pass(1) : take(tried);
  }

  function take({ out, taken }: { out: string; taken: number }): string {
    pass(taken);
    return out;
  }

  function run(isEnd: boolean): string {
    awaitsReference = false;
    let out = '';
    for (;;) {
      const piece = step(isEnd);
      if (piece === null) return out;
      out += piece;
    }
  }

  return {
    push(text: string): string {
      held += text;
      budget = Math.min(budget + TIMES_OVER * text.length, MOST_BUDGET);
      return run(false);
    },
    /** Whether only the reference of a finished quotation is awaited. */
    awaitsReference: (): boolean => awaitsReference,
    settle(): string {
      isPatient = false;
      const out = run(false);
      isPatient = true;
      return out;
    },
    /** The text has ended; judges the held text. */
    end: (): string => run(true),
    /**
     * Like `end` but within a word, which is dropped because half a word would falsify a verse. A
     * remainder too short to judge is not shown.
     */
    breakOff(): string {
      if (!awaitsReference) {
        const whole = held.slice(0, Math.max(0, lastGap(held)));
        held = countWords(whole) < RUN_WORDS ? '' : whole;
      }
      return run(true);
    },
  };
}
