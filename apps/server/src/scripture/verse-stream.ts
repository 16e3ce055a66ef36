import { judgeOffered, type Judged, type Offered } from './judge-offered.ts';
import { countOpeningWords } from './judge-quote.ts';
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

/** How much of a text without an end is the quotation that it begins with; 0: none. */
function runLength(run: string, isAnnounced: boolean): number {
  const isVowelled = beginsVowelled(run) === true;
  const opening = countOpeningWords(run);
  const standing = lengthOfWords(run, opening);
  // What is announced and stands whole in the mushaf is a verse from its third word on.
  const least = isAnnounced && opening === countWords(run) ? ANNOUNCED_WORDS : RUN_WORDS;
  if (!isVowelled) return opening >= least ? standing : 0;
  // Words of the verse, and then plain ones that speak of it.
  const goesOnPlain = standing < run.length && !beginsVowelledWord(run.slice(standing));
  return goesOnPlain ? standing : vowelledLength(run);
}

/** Bold and tags end with their own sign, a block quote with its line or before a reference. */
function isFrameEnd(frame: 'inline' | 'block', run: string, end: number | null): boolean {
  const sign = end === null ? '' : (run[end] ?? '');
  return frame === 'inline' ? sign === '*' || sign === '<' : /^$|[\n([]/.test(sign);
}

function borderKind(opener: string): Offered['border'] {
  if (opener === '﴿' || opener === '﴾') return 'mushaf';
  if (opener === '(' || opener === '[') return 'bracket';
  return isOpener(opener) ? 'quotation' : 'none';
}

/** A judgement, and where in the text that came in the judged words stood. */
export type Judgement = Judged & { start: number; end: number };

/** What is let out in place of a judged quotation. */
export type WriteJudged = (
  judged: Judged,
  quote: string,
  marks: { opener: string; closer: string },
) => string;

/** How much of what was let out is kept, to look for cues in. */
const CONTEXT = 180;
/** A quotation that is longer is judged in parts: some 600 letters with their vowels. */
const MAX_HELD = 1800;
/** Fewer words without quotation marks and vowels stand in the mushaf by chance. */
const RUN_WORDS = 5;
const ANNOUNCED_WORDS = 3;
/** Words in bold, a tag or a block quote are held for so many letters until they end. */
const MAX_FRAMED = 500;
/** At least five words, and seldom more than eight. */
const CLAUSE_OPENING = 60;
/** What judging may cost, in letters: no text is judged more than so many times over. */
const TIMES_OVER = 4;
const FIRST_BUDGET = 4000;
const MOST_BUDGET = 100_000;
/** What a judgement costs beside its letters. */
const JUDGING = 60;
/** A quotation without an end is looked at again when so much more has come. */
const LOOK_EVERY = 24;

/** Where a quotation may begin: at a quotation mark, at the start of a line, or after a colon. */
const BORDER = /["“«﴿﴾{([\n:)\]}،.]/;
const SPEAKS_OF_SCRIPTURE =
  /قرآن|القران|آي[ةا]|سور[ةه]|تعالى|عز وجل|سبحانه|قال الله|قوله|الدليل|الأدلة|كتابه|بسم الله|رسول الله|عليه وسلم|[﴿\ufdff\ufdfa]/;

const lastGap = (text: string): number => Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));

/** The text is waiting for more, nothing at this border is a quotation, or this much of it is judged. */
type Tried = 'wait' | 'none' | { out: string; taken: number };

/**
 * Lets a stream of text through, and holds back what may be a quoted verse until it is judged against
 * the mushaf; what takes its place is written by `write`. A text that
 * never speaks of scripture is looked at only where it quotes in vowels.
 */
export function createVerseStream(write: WriteJudged, onJudged: (judgement: Judgement) => void) {
  /** What came in and was not let out yet. */
  let held = '';
  /** The end of what came in before that. */
  let before = '';
  let position = 0;
  let speaksOfScripture = false;
  let border: 'text' | 'line' | 'announced' | 'clause' = 'line';
  /** What judging may still cost; grows with the text, so that hostile nesting stays linear. */
  let budget = FIRST_BUDGET;
  /** How long `held` must be for another look at a quotation without an end. */
  let nextLook = 0;
  /** A quotation has ended, and only what follows it is awaited: it may name the verse. */
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

  /** Judges `held` from `from` to `to`; `until` is where its closing mark ends. */
  function judge(from: number, to: number, until: number, isEnd: boolean, isFramed = false): Tried {
    const opener = from > 0 ? (held[0] ?? '') : '';
    const quote = held.slice(from, to);
    const after = held.slice(until);
    awaitsReference = !isEnd && isPatient && couldBecomeReference(after);
    if (awaitsReference) return 'wait';
    if (!spend(quote.length + JUDGING)) return 'none';
    const judged = judgeOffered({
      quote,
      before,
      after,
      border: isFramed ? 'bracket' : borderKind(opener),
    });
    if (!judged) return 'none';
    onJudged({ ...judged, start: position + from, end: position + to });
    const lead = held.slice(isOpener(opener) ? 1 : 0, from);
    return {
      out: lead + write(judged, quote, { opener, closer: held.slice(to, until) }),
      taken: until + judged.referenceLength,
    };
  }

  /** A quotation in quotation marks. */
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

  /** Words without an end of their own: those in vowels, or those that stand in the mushaf. */
  function judgeRun(from: number, limit: number, isEnd: boolean, isAnnounced: boolean): Tried {
    const run = held.slice(from, limit);
    if (!spend(run.length)) return 'none';
    const length = runLength(run, isAnnounced);
    if (length === 0) return 'none';
    const to = from + length;
    return judge(from, to, to, isEnd);
  }

  /** A quotation without quotation marks: a vowelled line, or what follows «قال تعالى:». */
  function tryRun(kind: 'line' | 'announced' | 'clause', isEnd: boolean): Tried {
    const letter = firstLetter(held);
    if (letter === null && !isEnd) return position === 0 ? 'none' : 'wait';
    if (letter === null || letter < 0) return 'none';
    const rest = held.slice(letter, MAX_HELD);
    const isVowelled = beginsVowelled(rest);
    // The first word of a reply does not wait.
    if (isVowelled === null && !isEnd && position > 0) return 'wait';
    const lead = held.slice(0, letter);
    const isAnnounced = kind === 'announced' || (kind === 'line' && isMarkedLine(lead));
    const isSought = speaksOfScripture && (isAnnounced || kind === 'clause');
    if (isVowelled !== true && !isSought) return 'none';
    // Prose is told from a verse by its first words, which is cheaper than by all of them.
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

  /** Lets out what can be let out; null once the rest must wait. */
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
    /** Whether all that is held is a quotation that has ended, until it is known whether it is named. */
    awaitsReference: (): boolean => awaitsReference,
    /** Waits no longer for the naming of a quotation that has ended. */
    settle(): string {
      isPatient = false;
      const out = run(false);
      isPatient = true;
      return out;
    },
    /** No more comes: whatever is held is judged as it stands. */
    end: (): string => run(true),
    /**
     * Like `end`, in the middle of a word: half a word of a right verse would make it a wrong one. What
     * is too little to be judged then is not shown.
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
