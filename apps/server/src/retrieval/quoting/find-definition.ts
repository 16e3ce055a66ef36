import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import type { ReadSentence } from '#src/retrieval/requests/sentence-cues.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { isOrdinal } from './lists/list-items.ts';
import { lookupIndexOf } from './lookup-index.ts';
import { stemOf, topicWords, type TopicWord } from './topic-words.ts';
import { blockAfter, blockAt, stretchOf } from './placed-blocks.ts';
import { followsQuestion, isUnderReview } from './review-sheets.ts';
import { wholeThing } from './whole-things.ts';

export type FoundDefinition = { stretches: Stretch[]; score: number };

/** So many words may stand before a term that a sentence defines: «وكلمة», «يقصد ب». */
const WORDS_BEFORE = 3;
const LOOKED_AT = 24;
const MOST = 2;
const LEAST = 0.5;
/** Less than this of the best is said in passing. */
const NEAR_BEST = 0.85;
const HEADING_SCORE = 0.8;
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
/** «إن», «وكلمة», «1.», «The»: they stand before a term and are no part of it. */
const BEFORE_TERM = /^(?:\d+|و|ان|وان|ف?كلمه|مصطلح|لفظ|اما|the|an?)$/u;
const SECOND_SENSE = /^و?(?:في )?(?:ال)?(?:ا|إ)صطلاح|^و?شرع(?:ا|\u{64B})/u;
const LINGUISTIC = new Set(['لغه', 'اصطلاحا', 'شرعا', 'لغويا', 'اللغه', 'الاصطلاح']);
/** «مفهوم الحرية: …» among others in one paragraph. */
const IN_A_RUN = /(?:^|\s)(?:مفهوم|تعريف|معنى)\s[^:.\n]{2,40}[:：]/gu;
const LABEL_WORDS = 6;
const LONGEST_LOOKED_AT = 400;
const IN_CLAUSE = 0.93;
/** A cell of fewer words is a head, or a translation. */
const LEAST_CELL_WORDS = 3;
const LINGUISTIC_STEMS = new Set([...LINGUISTIC].map(stemOf));

/** The sentences that say what a term is, best first; none where no sentence does. */
export async function findDefinitions(
  course: Course,
  question: string,
): Promise<FoundDefinition[]> {
  const term = topicWords(question).filter(([stem = '']) => !LINGUISTIC_STEMS.has(stem));
  if (term.length === 0) return [];
  const index = await lookupIndexOf(course);
  const all = [...index.holding(term), ...index.holding([gluedForms(term)])]
    .flatMap((place) => index.sentences[place] ?? [])
    .map(({ file, page, sentence }) => ({
      stretch: { file, page, start: sentence.start, end: sentence.end },
      score: scoreOf(sentence, term),
    }))
    .filter(({ score }) => score >= LEAST)
    .filter(({ stretch }) => !isUnderReview(course, stretch) || followsQuestion(course, stretch))
    .filter(({ stretch, score }) => score > HEADING_SCORE || !isTitlePage(course, stretch));
  const best = all.reduce((most, { score }) => Math.max(most, score), 0);
  return all
    .filter(({ score }) => score >= best * NEAR_BEST)
    .toSorted((a, b) => b.score - a.score)
    .map(({ stretch, score }) => ({ stretches: definitionAt(course, stretch), score }))
    .filter(({ stretches, score }) => saysSomething(course, stretches, score))
    .slice(0, MOST);
}

function scoreOf(sentence: ReadSentence, term: readonly TopicWord[]): number {
  if (sentence.isHeading) return headingScore(sentence, term);
  if (/[؟?]\s*$/u.test(sentence.folded)) return clauseScore(sentence.folded, term, -1);
  return Math.max(
    labelScore(sentence, term),
    definingScore(sentence.folded, term),
    clauseScore(sentence.folded, term),
  );
}

/** What stands first in a file is its title, and under it who wrote it. */
const isTitlePage = ({ files }: Course, { file, page, start }: Stretch): boolean =>
  start === 0 && page === files[file]?.pages[0]?.number && files[file].pages.length > 2;

/** Of a table the row alone, of a run of definitions the one; a name on a line of its own with what follows it. */
function definitionAt(course: Course, stretch: Stretch): Stretch[] {
  const block = blockAt(course, stretch);
  if (block?.block.type === 'table') return [stretch];
  if ((block?.text.match(IN_A_RUN)?.length ?? 0) > 1) return [stretch];
  const isLabel = block?.block.type === 'paragraph' && tokenize(block.text).length <= LABEL_WORDS;
  const next = block && isLabel ? blockAfter(course, block) : null;
  if (next?.block.type !== 'paragraph') return withSecondSense(course, stretch);
  return [stretch, ...wholeThing(course, { ...stretchOf(next), end: next.block.start + 1 })];
}

/** «الفرض لغةً: … واصطلاحًا: …»: both senses, also where they are two paragraphs. */
function withSecondSense(course: Course, sentence: Stretch): Stretch[] {
  const whole = wholeThing(course, sentence);
  const last = whole.at(-1);
  const block = last && blockAt(course, { ...last, start: last.end - 1 });
  const next = block && blockAfter(course, block);
  const isSecond = next?.page === block?.page && SECOND_SENSE.test(next?.text ?? '');
  return last && next && isSecond
    ? [...whole.slice(0, -1), { ...last, end: next.block.end }]
    : whole;
}

/** What stands under a heading has to be a sentence: names of authors stand there too. */
const saysSomething = (course: Course, stretches: readonly Stretch[], score: number): boolean =>
  stretches.some((one) => {
    const text = pageOf(course, one)?.text.slice(one.start, one.end) ?? '';
    return text.trim().length > (score <= HEADING_SCORE ? 40 : 20);
  });

/** A heading that is the term itself stands over its definition. */
function headingScore({ folded }: ReadSentence, term: readonly TopicWord[]): number {
  const words = tokenize(folded).filter((word) => !/^\d+$/.test(word) && !isOrdinal(word));
  // «ما هي الخلية؟», «تعريف الخلية».
  const isAsked = words.some((word) => DEFINED_BEFORE.has(word) || isStopWord(word));
  const stems = words.filter((word) => !DEFINED_BEFORE.has(word) && !isStopWord(word)).map(stemOf);
  const held = term.filter((word) => stems.some((stem) => word.includes(stem))).length;
  if (held < term.length) return isGlued(stems, term) ? 0.8 : 0;
  const beside = stems.filter((stem) => /^[ء-ي]/.test(stem)).length - held;
  if (beside <= 0) return isAsked ? 0.97 : 0.8;
  return beside === 1 && !isAsked ? 0.6 : 0;
}

/** «المترجم Compiler:» on a line of its own, or in the first cell of a row: what follows says what it is. */
function labelScore({ folded, isAlone }: ReadSentence, term: readonly TopicWord[]): number {
  const [cell = '', second = ''] = folded.split('\t');
  const isRow = tokenize(second).length >= LEAST_CELL_WORDS;
  if (second.trim() !== '' && !isRow) return 0;
  // «للمادة.» is the end of something else.
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
  return isSaid && (beside === 0 || (isLatin && stems.length <= 3)) ? 0.96 : 0;
}

/** «فيروسالفدية»: words that a reader did not part. */
function gluedForms(term: readonly TopicWord[]): string[] {
  const [first = [], second = []] = term;
  if (term.length !== 2) return [];
  return first.flatMap((one) => second.flatMap((other) => [`${one}ال${other}`, one + other]));
}

const isGlued = (stems: readonly string[], term: readonly TopicWord[]): boolean =>
  gluedForms(term).some((form) => stems.includes(form));

/** «وكما علمت، فالمادة هي كل ما يشغل حيزًا»: a clause within a sentence may define as well. */
function clauseScore(folded: string, term: readonly TopicWord[], upTo?: number): number {
  const clauses = folded.slice(0, LONGEST_LOOKED_AT).split(/[،,]/u).slice(1, upTo);
  const scores = clauses.map((clause) => definingScore(clause, term));
  return scores.some((score) => score === 1) ? IN_CLAUSE : 0;
}

/** From 0 to 1: the term has to open the sentence, and what says that it is defined to follow it. */
function definingScore(folded: string, term: readonly TopicWord[]): number {
  const tokens = tokenize(folded).slice(0, LOOKED_AT);
  const at = positionOf(tokens, term);
  if (at < 0) return 0;
  const before = tokens.slice(0, at);
  const after = tokens.slice(at + term.length);
  if (before.some((word) => DEFINED_BEFORE.has(word))) return 0.95;
  if (before.some((word) => !BEFORE_TERM.test(word))) return 0;
  const copula = after.findIndex((word) => COPULA.has(word));
  if (copula === 0) return 1;
  // «التصيد الإلكتروني Phishing هو…», «الفرض لغة: …».
  const between = after.slice(0, Math.max(0, copula));
  const isAside = between.every((word) => /^[a-z]/.test(word) || LINGUISTIC.has(word));
  if (copula > 0 && copula <= 4 && isAside) return 0.95;
  if (opensWithColon(folded, tokens, at + term.length)) return 0.92;
  if (copula > 0 && copula <= 3) return 0.6;
  // «الانتشار حركة الجزيئات…»: what follows has no article.
  const [next = ''] = after;
  const isNominal = /^[ء-ي]/.test(next) && !/^(?:ال|و|ف|ب|ل|ي|ت|من|في|علي|الي|او|ان)/u.test(next);
  return isNominal && after.length >= 3 ? 0.7 : after.length >= 3 ? 0.5 : 0;
}

/** Where the words of a term stand one after another; -1 where they do not, or too late. */
function positionOf(tokens: readonly string[], term: readonly TopicWord[]): number {
  const stems = tokens.map(stemOf);
  const last = Math.min(WORDS_BEFORE, tokens.length - term.length);
  for (let at = 0; at <= last; at += 1) {
    if (term.every((word, place) => word.includes(stems[at + place] ?? ''))) return at;
  }
  return -1;
}

/** «التوهين: عملية…», also after a word or two in brackets. */
function opensWithColon(folded: string, tokens: readonly string[], size: number): boolean {
  const [mark = ''] = /^\s*\(?\d{1,3}\s?[.)\-–—]\s?/u.exec(folded) ?? [];
  const said = folded.slice(mark.length);
  const colon = said.search(/[:：]|\s[-–—]\s/u);
  if (colon < 0) return false;
  const count = tokenize(mark).length;
  const words = count + tokenize(said.slice(0, colon)).length;
  // «وملائكة الموت:» is another term; «الملائكة في اللغة:» is this one.
  const beside = tokenize(said.slice(0, colon).replace(/\([^()]{0,60}\)/gu, ' ')).slice(
    size - count,
  );
  const isOther = beside.some(
    (word) => /^[ء-ي]/u.test(word) && !LINGUISTIC.has(word) && word !== 'في',
  );
  return words >= size && words <= size + 3 && tokens.length > words && !isOther;
}
