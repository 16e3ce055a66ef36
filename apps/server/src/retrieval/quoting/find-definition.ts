import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import type { ReadSentence } from '#src/retrieval/requests/sentence-cues.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { isEnded, isLabel, saysAll } from './lists/labels.ts';
import { isOrdinal } from './lists/list-items.ts';
import { lookupIndexOf, type LookupIndex } from './lookup-index.ts';
import { stemOf, stemsIn, topicWords, type TopicWord } from './topic-words.ts';
import { blockAfter, blockAt, stretchOf } from './placed-blocks.ts';
import { followsQuestion, isBeside, isUnderReview, onlyPoints } from './review-sheets.ts';
import { wholeThing } from './whole-things.ts';

export type FoundDefinition = {
  stretches: Stretch[];
  score: number;
  /** Found by a heading, with what stands below it. */
  isBelow: boolean;
};

/** At most two that say different things, and where the same is said again. */
export type FoundDefinitions = { defined: FoundDefinition[]; further: Stretch[] };

/** Words allowed before a defined term: «وكلمة», «يقصد ب». */
const WORDS_BEFORE = 3;
const LOOKED_AT = 24;
const MOST = 6;
/** The term opens the sentence, followed by a colon or «هي». */
export const EXPLICIT = 0.92;
const LEAST_SECOND_WORDS = 6;
/** With more words in common, one definition repeats the other. */
const MOST_SHARED = 0.5;
const LEAST = 0.5;
/** Lower scores, relative to the best, are mentions in passing. */
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
/** Words before a term that do not belong to it: «إن», «وكلمة», «1.», «The». */
const BEFORE_TERM = /^(?:\d+|و|ان|وان|ف?كلمه|مصطلح|لفظ|اما|the|an?)$/u;
const SECOND_SENSE = /^و?(?:في )?(?:ال)?(?:ا|إ)صطلاح|^و?شرع(?:ا|\u{64B})|^وفي الشرع/u;
const LINGUISTIC = new Set(['لغه', 'اصطلاحا', 'شرعا', 'لغويا', 'اللغه', 'الاصطلاح']);
/** One of several definitions in a paragraph: «مفهوم الحرية: …». */
const IN_A_RUN = /(?:^|\s)(?:مفهوم|تعريف|معنى)\s[^:.\n]{2,40}[:：]/gu;
const LABEL_WORDS = 6;
/** The term stands alone, and its definition follows. */
const LABEL = 0.96;
const LONGEST_LOOKED_AT = 400;
const IN_CLAUSE = 0.93;
/** A shorter cell is a heading or a translation. */
const LEAST_CELL_WORDS = 3;
const LINGUISTIC_STEMS = new Set([...LINGUISTIC].map(stemOf));

/** The best definition of the term, and a second if it says something else. */
export async function findDefinitions(course: Course, question: string): Promise<FoundDefinitions> {
  const all = await allDefinitions(course, question);
  // «لغة واصطلاحًا»: a definition that tells the senses apart.
  const senses = stemsIn(question).some((stem) => LINGUISTIC_STEMS.has(stem))
    ? all.filter(({ stretches }) => stretches.some((at) => tellsSense(textOf(course, at))))
    : [];
  const [first, ...others] = senses.length > 0 ? senses : all;
  if (!first) return { defined: [], further: [] };
  const second = others.find((other) => saysMore(course, first, other));
  const defined = second ? [first, second] : [first];
  const further = others.filter((other) => other !== second);
  return { defined, further: further.flatMap(({ stretches }) => stretches) };
}

const tellsSense = (text: string): boolean =>
  tokenize(text).some((word) => LINGUISTIC.has(word) || SECOND_SENSE.test(word));

/** A second definition that is whole and mostly in other words. */
function saysMore(course: Course, first: FoundDefinition, second: FoundDefinition): boolean {
  if (second.score < EXPLICIT) return false;
  const [one, other] = [first, second].map(
    ({ stretches }) => new Set(stretches.flatMap((at) => stemsIn(textOf(course, at)))),
  );
  if (!one || !other || other.size < LEAST_SECOND_WORDS) return false;
  const shared = [...other].filter((stem) => one.has(stem)).length;
  return shared < MOST_SHARED * Math.min(one.size, other.size);
}

/** Sentences defining the term, best first. */
async function allDefinitions(course: Course, question: string): Promise<FoundDefinition[]> {
  const term = topicWords(question).filter(([stem = '']) => !LINGUISTIC_STEMS.has(stem));
  if (term.length === 0) return [];
  const index = await lookupIndexOf(course);
  const all = [...index.holding(term), ...index.holding([gluedForms(term)])]
    .flatMap((place) => index.sentences[place] ?? [])
    .map(({ file, page, sentence }) => ({
      stretch: { file, page, start: sentence.start, end: sentence.end },
      score: scoreOf(sentence, term),
      isBelow: sentence.isHeading,
    }))
    .concat(headedByPronoun(index, course, term))
    .filter(({ score }) => score >= LEAST)
    .filter(
      ({ stretch, score }) =>
        score === OWN_HEADING ||
        !isUnderReview(course, stretch) ||
        followsQuestion(course, stretch),
    )
    .filter(({ stretch }) => !onlyPoints(textOf(course, stretch)))
    .filter(({ stretch, score }) => score !== LABEL || !isMember(course, stretch))
    .filter(({ stretch, score }) => score > HEADING_SCORE || !isTitlePage(course, stretch));
  const best = all.reduce((most, { score }) => Math.max(most, score), 0);
  return all
    .filter(({ score }) => score >= best * NEAR_BEST)
    .toSorted((a, b) => b.score - a.score)
    .map(({ stretch, ...found }) => ({ stretches: definitionAt(course, stretch), ...found }))
    .filter(({ stretches, score }) => saysSomething(course, stretches, score))
    .filter(
      ({ stretches }, at, found) =>
        found.findIndex((one) => overlaps(one.stretches, stretches)) === at,
    )
    .slice(0, MOST);
}

const OF_PRONOUN = /^(?:تعريف|مفهوم|معنا)(?:ه|ها|هما)[ :：]*$/u;
const OWN_HEADING = 0.98;

/** «تعريفها:» below the heading «همزة القطع». */
function headedByPronoun(index: LookupIndex, { outline }: Course, term: readonly TopicWord[]) {
  return index.sentences.flatMap(({ file, page, sentence: { folded, start, end } }) => {
    if (!OF_PRONOUN.test(folded.trim())) return [];
    const above = outline[file]?.parts.findLast(
      ({ from, start: at, title }) =>
        (from < page || (from === page && at < start)) &&
        !OF_PRONOUN.test(searchForm(title).trim()) &&
        !isBeside(title),
    );
    const stems = (above ? index.titleStems(above) : []).filter((stem) => !isOrdinal(stem));
    const isOfTerm =
      stems.length - term.length <= 1 &&
      term.every((word) => word.some((form) => stems.includes(form)));
    const stretch = { file, page, start, end };
    return isOfTerm ? [{ stretch, score: OWN_HEADING, isBelow: true }] : [];
  });
}

const textOf = (course: Course, { file, page, start, end }: Stretch): string =>
  pageOf(course, { file, page })?.text.slice(start, end) ?? '';

/** Two sentences of one paragraph bring the same text. */
const overlaps = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.some(({ file, page, start, end }) =>
    other.some(
      (held) => file === held.file && page === held.page && start < held.end && held.start < end,
    ),
  );

/** An item or a short line names the term, but nothing that follows defines it. */
function isMember(course: Course, stretch: Stretch): boolean {
  const block = blockAt(course, stretch);
  if (!block || /[:：\t]/u.test(textOf(course, stretch))) return false;
  if (block.block.type === 'list') return !isLabel(course, block);
  const next = blockAfter(course, block);
  const isFollowed =
    next !== null && (isEnded(next.text) || tokenize(next.text).length > LABEL_WORDS);
  return block.block.type === 'paragraph' && !isFollowed;
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

/** A file begins with its title, followed by its authors. */
const isTitlePage = ({ files }: Course, { file, page, start }: Stretch): boolean =>
  start === 0 && page === files[file]?.pages[0]?.number && files[file].pages.length > 2;

/** Takes only the row of a table, one of several definitions, or a name with the following text. */
function definitionAt(course: Course, stretch: Stretch): Stretch[] {
  const block = blockAt(course, stretch);
  if (block?.block.type === 'table') return [stretch];
  if ((block?.text.match(IN_A_RUN)?.length ?? 0) > 1) return [stretch];
  const isName =
    block?.block.type === 'paragraph' &&
    tokenize(block.text).length <= LABEL_WORDS &&
    !saysAll(block.text);
  const next = isName ? blockAfter(course, block) : null;
  if (next?.block.type !== 'paragraph') return withSecondSense(course, stretch);
  return [stretch, ...wholeThing(course, { ...stretchOf(next), end: next.block.start + 1 })];
}

/** Includes both senses, even in two paragraphs: «الفرض لغةً: … واصطلاحًا: …». */
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

/** Text under a heading must be a sentence, because authors' names stand there too. */
const saysSomething = (course: Course, stretches: readonly Stretch[], score: number): boolean =>
  stretches.some((one) => {
    const text = textOf(course, one);
    return text.trim().length > (score <= HEADING_SCORE ? 40 : 20);
  });

/** A heading that is the term has its definition below. */
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

/** «المترجم Compiler:» on its own line or as first cell: its definition follows. */
function labelScore({ folded, isAlone }: ReadSentence, term: readonly TopicWord[]): number {
  const [cell = '', second = ''] = folded.split('\t');
  const isRow = tokenize(second).length >= LEAST_CELL_WORDS;
  if (second.trim() !== '' && !isRow) return 0;
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

/** Words that a reader joined: «فيروسالفدية». */
function gluedForms(term: readonly TopicWord[]): string[] {
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
  return scores.some((score) => score === 1) ? IN_CLAUSE : 0;
}

/** From 0 to 1: the term must open the sentence, followed by defining words. */
function definingScore(folded: string, term: readonly TopicWord[]): number {
  const tokens = tokenize(folded).slice(0, LOOKED_AT);
  const at = positionOf(tokens, term);
  if (at < 0) return 0;
  const before = tokens.slice(0, at);
  const after = tokens.slice(at + term.length);
  if (before.some((word) => DEFINED_BEFORE.has(word))) return isSaid(after) ? 0.95 : 0;
  if (before.some((word) => !BEFORE_TERM.test(word))) return 0;
  const copula = after.findIndex((word) => COPULA.has(word));
  if (copula === 0) return 1;
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
