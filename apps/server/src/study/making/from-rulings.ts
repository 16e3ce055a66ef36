import type { Span } from '#src/retrieval/sentences.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { ItemDraft } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { isUnasked, leans } from '#src/study/statements/askable-sentences.ts';
import { hasSoundLetters } from '#src/study/statements/sound-letters.ts';
import { anchorOf, sourceOf, withoutConjunction, type Candidate } from './candidate.ts';
import {
  isMostlyArabic,
  LIST_MARK,
  type FitSentence,
} from '#src/study/statements/fit-sentences.ts';
import type { Survey } from './survey.ts';
import { trimEnd } from './trim-end.ts';
import { isDefinite, isFunctionWord, isVerbShaped, wordSet } from './word-shapes.ts';

type Proof = { stem: string; evidence: string; span: Span };

const MIN_CLAIM_WORDS = 3;
const MAX_CLAIM_WORDS = 30;
const MAX_EVIDENCE_WORDS = 60;
const MAX_RULED_WORDS = 7;

/** Asks for evidence («ما الدليل على …») by verse or hadith, and for rulings («ما حكم …»). */
export function rulingCandidates(survey: Survey): Candidate[] {
  const proofs = survey.chosen.flatMap((at) => {
    const passage = survey.passages[at];
    if (!passage || isUnasked(passage.heading ?? '')) return [];
    return findProofs(passage).map(({ stem, evidence, span }): Candidate => {
      const item = draft(passage, at, { stem, answer: evidence, span });
      return { ...commonOf(at), source: `${at}:${span.start}`, make: () => ({ item }) };
    });
  });
  const rulings = survey.sentences.flatMap((sentence): Candidate[] => {
    const ruled = findRuled(sentence);
    const passage = survey.passages[sentence.passage];
    if (ruled === null || !passage) return [];
    const { text, span, passage: at } = sentence;
    const answer = withoutConjunction(text, survey.vocabulary);
    const item = draft(passage, at, { stem: `ما حكم ${withoutCases(ruled)}؟`, answer, span });
    return [{ ...commonOf(at), source: sourceOf(sentence), make: () => ({ item }) }];
  });
  return [...proofs, ...rulings];
}

/** After «ما حكم» a vowelled word has another case. */
const withoutCases = (name: string): string => name.replace(/[\u064B-\u0650](?=\s|$)/gu, '');

const commonOf = (passage: number) => ({ kind: 'short' as const, passage, score: 1.7 });

function findProofs({ text, blocks }: StudyPassage): Proof[] {
  return blocks.flatMap(({ type, start, end, continues }) => {
    if (continues || (type !== 'paragraph' && type !== 'list')) return [];
    return linesIn(text, { start, end }).flatMap((span) => {
      const line = text.slice(span.start, span.end);
      const words = wordsOf(line);
      const found = byName(line, words) ?? byReason(line, words);
      return found ? [{ ...found, span }] : [];
    });
  });
}

function linesIn(text: string, { start, end }: Span): Span[] {
  let from = start;
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const mark = LIST_MARK.exec(line)?.[0].length ?? 0;
      const span = { start: from + mark, end: from + line.trimEnd().length };
      from += line.length + 1;
      return span;
    });
}

/** «والدليل على س قوله …». */
function byName(line: string, words: readonly Word[]): Omit<Proof, 'span'> | null {
  const named = words.findIndex(({ form }) => /^[وف]?الدليل$/.test(form));
  const said = words.findIndex(({ form }, at) => at > named && SAID.has(form));
  if (named !== 0 || words[1]?.form !== 'علي' || said < 0) return null;
  const claim = claimOf(line, words.slice(2, said));
  const evidence = evidenceFrom(line, words[said]?.start ?? 0);
  return claim && evidence ? { stem: `ما الدليل على ${claim}؟`, evidence } : null;
}

/** «س لقوله …». */
function byReason(line: string, words: readonly Word[]): Omit<Proof, 'span'> | null {
  const said = words.findIndex(({ form }) => form === 'لقوله' || form === 'لقول');
  if (said < 0) return null;
  const before = line.slice(0, words[said]?.start);
  const from = Math.max(before.lastIndexOf('. '), before.lastIndexOf('؛')) + 1;
  const own = words.slice(0, said).filter(({ start }) => start >= from);
  const last = ALSO.has(own.at(-1)?.form ?? '') ? own.slice(0, -1) : own;
  const isSaying = last.some(({ form }) => isVerbShaped(form) || RULINGS.has(form));
  const claim = leans(last) || !isSaying ? null : claimOf(line, last);
  const evidence = evidenceFrom(line, (words[said]?.start ?? 0) + 1);
  return claim && evidence ? { stem: `ما الدليل على ما يأتي: ${claim}؟`, evidence } : null;
}

function claimOf(line: string, words: readonly Word[]): string | null {
  const isLong = words.length >= MIN_CLAIM_WORDS && words.length <= MAX_CLAIM_WORDS;
  if (!isLong || words.some(({ form }) => POINTING.has(form)) || !isMostlyArabic(words))
    return null;
  const claim = line
    .slice(words[0]?.start, words.at(-1)?.end)
    .replace(/\(\p{N}\)?/gu, '')
    .replace(/[()]/gu, '')
    .replace(LABEL, '')
    .replace(/^و[\u064B-\u0652]*(?=ال|لا\s|[يت]\p{L}{2})/u, '')
    .trim();
  if (!hasSoundLetters(claim) || MENTIONED.test(searchForm(claim)) || !namesRuled(claim))
    return null;
  const isOpen = /[﴿﴾«»[\]:]|^وب/u.test(claim) || LEANING.test(searchForm(claim));
  return isOpen || wordsOf(claim).length < MIN_CLAIM_WORDS ? null : claim;
}

/** «يطعم كما ذكرنا» and «تعتبر بقدر حاله» do not say of what. */
const MENTIONED = /كما (?:ذكر|سبق|مر|تقدم|قلنا|بينا)|(?:^| )(?:سبق|المذكور|المتقدم)/u;
function namesRuled(claim: string): boolean {
  const opening = wordsOf(claim).slice(0, 3);
  const named = opening.findIndex(({ form }) => isDefinite(form));
  const isOwned = opening
    .slice(0, named)
    .some(({ start, end }) => /[^اةي]ه$|..ها$|..هم$/u.test(claim.slice(start, end)));
  return named >= 0 && !isOwned;
}

/** To the end of the quotation or sentence; null if unreadable. */
function evidenceFrom(line: string, start: number): string | null {
  const rest = line.slice(start);
  const quoted = QUOTED.exec(rest)?.[0];
  const stop = rest.search(/\.(?:\s|$)/u);
  const said = quoted ?? rest.slice(0, stop < 0 ? rest.length : stop);
  // Some files reverse the brackets of a hadith.
  const evidence = trimEnd(said.replace(/[\]»«]([^[\]«»]*)[[«»]$/u, '«$1»'), ' .،');
  const letters = evidence.match(/\p{L}/gu)?.length ?? 0;
  const arabic = evidence.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const strange = evidence.match(/[^\p{L}\p{M}\p{N}\s.,،؛:()[\]«»﴿﴾"'ـ\-–*]/gu)?.length ?? 0;
  const count = wordsOf(evidence).length;
  const isRead = letters > 0 && arabic >= letters && strange === 0;
  return isRead && count >= 4 && count <= MAX_EVIDENCE_WORDS ? evidence : null;
}

/** The subject of a ruling: «يستحب س …», or «س واجب …». */
function findRuled({ text, words }: FitSentence): string | null {
  const forms = words.map(({ form }) => form);
  if (RULING_VERBS.has(forms[0] ?? '')) return ruledAfter(text, words);
  const at = forms.findIndex((form, place) => place > 0 && RULINGS.has(form));
  const next = forms[at + 1] ?? '';
  const isSunna = forms[at] !== 'سنه' || next === 'موكده';
  if (at < 1 || at > MAX_RULED_WORDS || isDefinite(next) || !isSunna) return null;
  const ruled = words.slice(0, at);
  const isNoun = isDefinite(forms[0] ?? '') || isDefinite(forms[1] ?? '');
  const isPlain = ruled.every(
    ({ form }) => !isVerbShaped(form) && !POINTING.has(form) && form !== 'ان',
  );
  const name = text.slice(ruled[0]?.start, ruled.at(-1)?.end);
  return isNoun && isPlain && !isFunctionWord(forms[0] ?? '') && !/[،:()]/u.test(name)
    ? name
    : null;
}

function ruledAfter(text: string, words: readonly Word[]): string | null {
  const rest = words.slice(1);
  const stop = rest.findIndex(({ form }, at) => at > 1 && ENDS_RULED.has(form));
  const ruled = rest.slice(0, stop < 0 ? MAX_RULED_WORDS : stop);
  const [first] = ruled;
  if (!first || isFunctionWord(first.form) || isVerbShaped(first.form) || first.form === 'علي')
    return null;
  const name = text.slice(first.start, ruled.at(-1)?.end);
  return ruled.length >= 2 && !/[،:()؛]/u.test(name) ? trimEnd(name, ' .') : null;
}

function draft(
  passage: StudyPassage,
  at: number,
  { stem, answer, span }: { stem: string; answer: string; span: Span },
): ItemDraft {
  return {
    kind: 'short',
    stem,
    options: null,
    answer: { accepted: [answer], points: [answer] },
    explanation: null,
    topic: passage.topic,
    anchor: anchorOf(passage, at, span),
  };
}

/** Up to the first closing bracket, in either orientation. */
const QUOTED = /^[^﴿﴾«»[\]]*[﴿«»[\]][^﴿﴾«»[\]]+[﴾«»[\]]/u;
/** A reason or a consequence of the sentence before. */
const LEANING = /^(?:لان|فان|فاذا|ثم |حتي |اذا |لو |فلو |ف[يت]|ان )/u;
/** «قال:», «ثانيًا: شروط البيع:». */
const LABEL = /^(?:(?:قال|أولا|ثانيا|ثالثا|رابعا|خامسا)[^:]{0,30}:\s*){1,2}/u;
const SAID = wordSet('قوله قول');
const ALSO = wordSet('وذلك ذلك');
const POINTING = wordSet('هذا هذه ذلك تلك وهذا وذلك');
const RULING_VERBS = wordSet('يستحب تستحب يسن تسن يكره تكره يحرم تحرم يباح تباح يندب');
const RULINGS = wordSet(
  'واجب واجبة سنة مستحب مستحبة مكروه مكروهة حرام محرم محرمة مباح مباحة مندوب مندوبة فرض جائز جائزة',
);
const ENDS_RULED = wordSet('عند إذا لأن لأنه لأنها إن متى حتى قبل بعد في مع ما لم إلا وقيل كما');
