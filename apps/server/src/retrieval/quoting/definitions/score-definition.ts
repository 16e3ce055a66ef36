import { isOrdinal } from '#src/retrieval/quoting/lists/list-items.ts';
import { stemOf, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';
import type { ReadSentence } from '#src/retrieval/requests/sentence-cues.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';

/** Words allowed before a defined term: «وكلمة», «يقصد ب». */
const WORDS_BEFORE = 3;
const LOOKED_AT = 24;
/** The term opens the sentence, followed by a colon or «هي». */
export const EXPLICIT = 0.92;
const BY_COPULA = 0.98;
/** «ما هو التوهين؟», answered by what follows. */
export const ASKED = 0.97;
const COPULA = new Set([
  'هو',
  'هي',
  'هما',
  'هم',
  'عباره',
  'يعني',
  'تعني',
  'يشير',
  'تشير',
  'is',
  'are',
  'means',
  'refers',
]);
const DEFINED_BEFORE = new Set([
  'يعرف',
  'تعرف',
  'نعرف',
  'يقصد',
  'نقصد',
  'المقصود',
  'المراد',
  'تعريف',
  'معني',
  'مفهوم',
  'يسمي',
  'تسمي',
  'called',
  'define',
]);
/** Words before a term that do not belong to it: «إن», «وكلمة», «1.», «The». */
const BEFORE_TERM = /^(?:\d+|و|ان|وان|ف?كلمه|مصطلح|لفظ|اما|the|an?)$/u;
/** «ويمكن تعريف الشبكات بأنها …». */
const OPENS = /^(?:\d+|و|ان|وان|و?يمكن|و?يمكننا|و?قد|و?لقد|the|an?)$/u;
const IN_PASSING = 0.6;
export const LINGUISTIC = new Set(['لغه', 'اصطلاحا', 'شرعا', 'لغويا', 'اللغه', 'الاصطلاح']);
export const LABEL_WORDS = 6;
/** The term stands alone, and its definition follows. */
export const LABEL = 0.96;
const LONGEST_LOOKED_AT = 400;
const IN_CLAUSE = 0.93;
/** A shorter cell is a heading or a translation. */
const LEAST_CELL_WORDS = 3;
/** A translation is shorter. */
const LEAST_EXPLAINING = 5;

/** From 0 to 1: how surely a sentence or a heading defines a term. */
export function scoreDefinition(sentence: ReadSentence, term: readonly TopicWord[]): number {
  if (sentence.isHeading) return headingScore(sentence, term);
  if (/[؟?]\s*$/u.test(sentence.folded)) {
    return asksFor(sentence.folded, term) ? ASKED : clauseScore(sentence.folded, term, -1);
  }
  // A cell that says «تعريف الشبكات» defines nothing.
  if (sentence.folded.includes('\t')) return labelScore(sentence, term);
  return Math.max(
    labelScore(sentence, term),
    definingScore(sentence.folded, term),
    definingScore(sentence.folded.replace(LEAD, ''), term),
    clauseScore(sentence.folded, term),
  );
}

/** «أضف إلى معلوماتك: المحدث: …»: words that only lead to the definition. */
const LEAD = /^[^:،.\t]{4,40}[:：]\s*(?=\S[^:،.]{0,60}[:：])/u;

/** Whether a question of the text asks only what the term is. */
function asksFor(folded: string, term: readonly TopicWord[]): boolean {
  const [first, ...rest] = tokenize(folded);
  if (first !== 'ما' && first !== 'من' && first !== 'what') return false;
  const said = rest.filter((word) => !isStopWord(word) && !COPULA.has(word)).map(stemOf);
  return said.length === term.length && term.every((word, at) => word.includes(said[at] ?? ''));
}

/** A heading that is the term has its definition below. */
function headingScore({ folded }: ReadSentence, term: readonly TopicWord[]): number {
  // «أ. ما هي قنوات الميز؟».
  const words = tokenize(folded).filter((word) => !/^(?:\d+|.)$/u.test(word) && !isOrdinal(word));
  // «ما هي الخلية؟», «تعريف الخلية».
  const isAsked = words.some((word) => DEFINED_BEFORE.has(word) || isStopWord(word));
  const stems = words.filter((word) => !DEFINED_BEFORE.has(word) && !isStopWord(word)).map(stemOf);
  const held = term.filter((word) => stems.some((stem) => word.includes(stem))).length;
  if (held < term.length) return isGlued(stems, term) ? 0.8 : 0;
  const beside = stems.filter((stem) => /^[ء-ي]/.test(stem)).length - held;
  if (beside <= 0) return isAsked ? 0.97 : 0.8;
  return beside === 1 && !isAsked ? 0.6 : 0;
}

/** «المترجم Compiler:» on its own line or as first cell: its definition follows. */
function labelScore({ folded, isAlone }: ReadSentence, term: readonly TopicWord[]): number {
  const [cell = '', second = '', ...others] = folded.split('\t');
  const isRow = tokenize(second).length >= LEAST_CELL_WORDS;
  const asGlossary = glossaryScore([cell, second, ...others], term);
  if (asGlossary > 0 || (second.trim() !== '' && !isRow)) return asGlossary;
  if (CONTRASTS.test(cell)) return 0;
  // «للمادة.» is the end of another statement.
  if (/^\s*(?:لل|بال|كال|وال)/u.test(cell)) return 0;
  const isLabel = isAlone && tokenize(cell).length <= LABEL_WORDS;
  if (!isRow && !isLabel && !/[:：]\s*$/u.test(folded)) return 0;
  const said = tokenize(cell);
  const stems = said.filter((word) => /^[ء-ي]/u.test(word) && !BEFORE_TERM.test(word)).map(stemOf);
  const latin = said.filter((word) => /^[a-z]/u.test(word)).map(stemOf);
  const all = [...stems, ...latin];
  const isSaid = term.every((word) => word.some((form) => all.includes(form)));
  const beside = stems.filter((stem) => !term.some((word) => word.includes(stem))).length;
  const isLatin = term.every((word) => word.some((form) => latin.includes(form)));
  return isSaid && (beside === 0 || (isLatin && stems.length <= 3)) ? LABEL : 0;
}

/** «الفرق بين Terminal وShell». */
const CONTRASTS = /(?:^|[^ء-ي])(?:(?:ال)?فرق|مقارنه|بين)(?=[^ء-ي])/u;

/** A row of a glossary: a name, its translation or its letters, and a cell that explains them. */
function glossaryScore(cells: readonly string[], term: readonly TopicWord[]): number {
  const explains = cells.findIndex((cell) => tokenize(cell).length >= LEAST_EXPLAINING);
  const isNamed = cells.slice(0, Math.max(0, explains)).some((cell) => {
    const stems = tokenize(cell)
      .filter((word) => !/^\d+$/.test(word))
      .map(stemOf);
    return (
      stems.length === term.length &&
      term.every((word) => word.some((form) => stems.includes(form)))
    );
  });
  return isNamed ? LABEL : 0;
}

/** Words that a reader joined: «فيروسالفدية». */
export function gluedForms(term: readonly TopicWord[]): string[] {
  const [first = [], second = []] = term;
  if (term.length !== 2) return [];
  return first.flatMap((one) => second.flatMap((other) => [`${one}ال${other}`, one + other]));
}

const isGlued = (stems: readonly string[], term: readonly TopicWord[]): boolean =>
  gluedForms(term).some((form) => stems.includes(form));

/** A clause may define too: «وكما علمت، فالمادة هي كل ما يشغل حيزًا». */
function clauseScore(folded: string, term: readonly TopicWord[], upTo?: number): number {
  const clauses = folded.slice(0, LONGEST_LOOKED_AT).split(/[،,]/u).slice(1, upTo);
  const scores = clauses.map((clause) => definingScore(clause, term));
  return scores.some((score) => score >= BY_COPULA) ? IN_CLAUSE : 0;
}

/** From 0 to 1: the term must open the sentence, followed by defining words. */
function definingScore(folded: string, term: readonly TopicWord[]): number {
  const tokens = tokenize(folded).slice(0, LOOKED_AT);
  const at = positionOf(tokens, term);
  if (at < 0) return 0;
  const before = tokens.slice(0, at);
  const after = tokens.slice(at + term.length);
  const defined = before.findIndex((word) => DEFINED_BEFORE.has(word));
  if (defined >= 0) {
    // «رقم تعريف المستخدم» is no definition of a user.
    const isOpening = before.slice(0, defined).every((word) => OPENS.test(word));
    return isSaid(after) ? (isOpening ? 1 : IN_PASSING) : 0;
  }
  const copula = after.findIndex((word) => COPULA.has(word));
  // «علمًا بأن المول: هو كتلة …».
  if (copula === 0 && isColonAfter(folded, at + term.length)) return BY_COPULA;
  if (before.some((word) => !BEFORE_TERM.test(word))) return 0;
  // «الصيغة الجزيئية هي C₅H₁₀» names a value.
  if (copula === 0) return after.filter((word) => WORD.test(word)).length > 2 ? BY_COPULA : 0.5;
  // «التصيد الإلكتروني Phishing هو…», «الفرض لغة: …».
  const between = after.slice(0, Math.max(0, copula));
  const isAside = between.every((word) => /^[a-z]/.test(word) || LINGUISTIC.has(word));
  if (copula > 0 && copula <= 4 && isAside) return 0.95;
  if (opensWithColon(folded, tokens, at + term.length)) return EXPLICIT;
  if (copula > 0 && copula <= 3) return 0.6;
  // «الانتشار حركة الجزيئات…»: an indefinite noun follows.
  const [next = ''] = after;
  const isNominal = /^[ء-ي]/.test(next) && !/^(?:ال|و|ف|ب|ل|ي|ت|من|في|علي|الي|او|ان)/u.test(next);
  return isNominal && after.length >= 3 ? 0.7 : after.length >= 3 ? 0.5 : 0;
}

/** «مفهوم الصداق وحكمه ومقداره», an aim of a lesson, says nothing of it. */
const isSaid = (after: readonly string[]): boolean =>
  after.length === 0 || after.some((word) => !/^و[ء-ي]/u.test(word) && !LINGUISTIC.has(word));

/** Position of the term's consecutive words; -1 if absent or too late. */
function positionOf(tokens: readonly string[], term: readonly TopicWord[]): number {
  const stems = tokens.map(stemOf);
  const last = Math.min(WORDS_BEFORE, tokens.length - term.length);
  for (let at = 0; at <= last; at += 1) {
    if (term.every((word, place) => word.includes(stems[at + place] ?? ''))) return at;
  }
  return -1;
}

const WORD = /^[ء-يa-z]{2,}$/u;

const isColonAfter = (folded: string, words: number): boolean => {
  const colon = folded.search(/[:：]/u);
  return colon >= 0 && tokenize(folded.slice(0, colon)).length === words;
};

/** «التوهين: عملية…», possibly with bracketed words before the colon. */
function opensWithColon(folded: string, tokens: readonly string[], size: number): boolean {
  const [mark = ''] = /^\s*\(?\d{1,3}\s?[.)\-–—]\s?/u.exec(folded) ?? [];
  const said = folded.slice(mark.length);
  const colon = said.search(/[:：]|\s[-–—]\s/u);
  if (colon < 0) return false;
  const count = tokenize(mark).length;
  const words = count + tokenize(said.slice(0, colon)).length;
  // «وملائكة الموت:» is another term; «الملائكة في اللغة:» is the same.
  const beside = tokenize(said.slice(0, colon).replace(/\([^()]{0,60}\)/gu, ' ')).slice(
    size - count,
  );
  const isOther = beside.some(
    (word) => /^[ء-ي]/u.test(word) && !LINGUISTIC.has(word) && word !== 'في',
  );
  return words >= size && words <= size + 3 && tokens.length > words && !isOther;
}
