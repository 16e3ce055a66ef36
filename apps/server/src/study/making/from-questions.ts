import type { Block } from '#src/reading/reading-types.ts';
import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { isBroken } from '#src/study/statements/askable-sentences.ts';
import { isMostlyArabic, isProse, LIST_MARK } from '#src/study/statements/fit-sentences.ts';
import { hasSoundLetters } from '#src/study/statements/sound-letters.ts';
import { stemsOf, wordsOf } from '#src/study/words.ts';
import { anchorOf, type Candidate } from './candidate.ts';
import { splitPoints } from './points.ts';
import type { Survey } from './survey.ts';
import { isDefinite, isFunctionWord, wordSet } from './word-shapes.ts';

type Asked = { stem: string; answer: string; points: string[]; span: Span };

const MEANING = 'ما المقصود بـ';
/** Within its first words an answer says what the thing is. */
const DEFINES =
  /(?:^|\s)(?:هو|هي|عبارة عن|[يُ]{0,2}قصد|[يت]\u064F?عني|[يت]\u064F?عر[\u064B-\u0652]*ف|[يت]شير)\s/u;
const OPENING_LETTERS = 45;
const LEAST_WORDS = 4;
const MOST_WORDS = 16;
const LEAST_ANSWER_WORDS = 5;
/** Words of the question that its answer takes up. */
const LEAST_SHARED = 2;
const MOST_ANSWER_WORDS = 60;
const MOST_ENTRIES = 8;

/** The course's own questions in its headings, with what stands below as their answers. */
export function questionCandidates(survey: Survey): Candidate[] {
  return survey.chosen.flatMap((at) => {
    const passage = survey.passages[at];
    if (!passage) return [];
    return questionsIn(passage).map(({ stem, answer, points, span }): Candidate => {
      const item = {
        kind: 'short' as const,
        stem,
        options: null,
        answer: { accepted: [answer], points },
        explanation: null,
        topic: passage.topic,
        anchor: anchorOf(passage, at, span),
      };
      const source = `${at}:${span.start}`;
      const statement = { subject: stem, said: answer, signs: ['from:question'] };
      return { kind: 'short', passage: at, score: 1.6, source, statement, make: () => ({ item }) };
    });
  });
}

function questionsIn({ text, blocks }: StudyPassage): Asked[] {
  return blocks.flatMap((block, place) => {
    const next = blocks[place + 1];
    if (block.type !== 'heading' || !next || next.continues) return [];
    const stem = questionOf(text.slice(block.start, block.end));
    if (stem === null) return [];
    const answer = next.type === 'list' ? entriesOf(text, next) : sentencesOf(text, next);
    if (!answer || !fits(stem, answer.points)) return [];
    // «تساعد الأدوات …» says what for, and not what.
    const isMeaning =
      !stem.startsWith(MEANING) || DEFINES.test(answer.answer.slice(0, OPENING_LETTERS));
    return isMeaning ? [{ stem, ...answer }] : [];
  });
}

/** «لماذا تستخدم الشبكات؟» from «2. لماذا تستخدم الشبكات؟»; null of what is no question of the subject. */
function questionOf(heading: string): string | null {
  const stem = heading
    .replace(/^س\s?\p{N}{0,2}\s?[:/.)\-–]+\s*/u, '')
    .replace(/^[\p{N}\-–.)(ـ:\s]+|^\p{L}[.)\-–]\s+/u, '')
    .trim();
  const words = wordsOf(stem);
  const forms = words.map(({ form }) => form);
  const isOwned = words.some(
    ({ start, end }, at) =>
      OWNED.test(stem.slice(start, end)) &&
      !forms.slice(0, at).some((form) => isDefinite(form) || /[هت]$/.test(form)),
  );
  const isFit =
    /[؟?]$/u.test(stem) &&
    !/[؟?:]./u.test(stem) &&
    ASKING.has(forms[0] ?? '') &&
    words.length >= LEAST_WORDS &&
    words.length <= MOST_WORDS &&
    forms.slice(1).some((form) => isDefinite(form) || /^[a-z]{3}/.test(form)) &&
    !forms.some((form) => POINTING.has(form) || OUTSIDE.has(form)) &&
    !asksReader(forms) &&
    hasSoundLetters(stem) &&
    isMostlyArabic(words);
  return isFit && !isOwned ? withoutPronoun(stem, words.length) : null;
}

/** «كيف تصمم قاعدة؟», but not «كيف تعمل الشبكات؟». */
const asksReader = ([asking, verb = '', next = '']: readonly string[]): boolean =>
  (asking === 'كيف' && verb.startsWith('ت') && !isDefinite(next)) ||
  verb === 'عن' ||
  /^[يت].+ني$/.test(verb);

/** «ما هو إدارة البيانات؟» asks for a meaning, in words that agree with no term. */
function withoutPronoun(stem: string, words: number): string {
  const term = /^ما\s(?:هو|هي)\s([^؟?]+)[؟?]$/u.exec(stem)?.[1];
  return term !== undefined && words <= MOST_ASKED_FOR && !/\sوكيف\s|\sفي سياق/u.test(stem)
    ? `${MEANING} «${term.replace(/["“”«»]/gu, '').trim()}»؟`
    : stem;
}

const MOST_ASKED_FOR = 9;

/** Whole sentences to the end of the paragraph, or as many as an answer may have. */
function sentencesOf(text: string, { type, start, end }: Block): Omit<Asked, 'stem'> | null {
  if (type !== 'paragraph') return null;
  let last: Span | null = null;
  for (const { start: from, end: to } of splitSentences(text.slice(start, end))) {
    if (wordsOf(text.slice(start, start + to)).length > MOST_ANSWER_WORDS) break;
    last = { start: start + from, end: start + to };
  }
  const said = text
    .slice(start, last?.end ?? start)
    .replace(/^(?:ج|الجواب|ال[إا]جابة)\s?\p{N}{0,2}\s?[:/.)\-–]+\s*/u, '');
  if (!last || said.includes('\n') || !/[.!]$/u.test(said) || !isSound(said)) return null;
  return { answer: said, points: splitPoints(said), span: { start, end: last.end } };
}

function entriesOf(text: string, { start, end }: Block): Omit<Asked, 'stem'> | null {
  const lines = text.slice(start, end).split('\n');
  const points = lines.map((line) => line.replace(LIST_MARK, '').trim()).filter(Boolean);
  const isShort = wordsOf(points.join(' ')).length <= MOST_ANSWER_WORDS;
  const isWhole = points.every((point) => !/[:؟?]$/u.test(point) && isSound(point));
  return isWhole && isShort && points.length >= 2 && points.length <= MOST_ENTRIES
    ? { answer: points.join('\n'), points, span: { start, end } }
    : null;
}

function isSound(said: string): boolean {
  const words = wordsOf(said);
  return (
    isProse(said) &&
    isMostlyArabic(words) &&
    !isBroken(said, words) &&
    !words.some(({ form }) => OUTSIDE.has(form)) &&
    !/[؟?]|:$|_{2}|^و?لكن|\sهما\s/u.test(said)
  );
}

/** Whether an answer speaks of what is asked. */
function fits(stem: string, points: readonly string[]): boolean {
  const said = new Set(stemsOf(points.join(' ')));
  const asked = wordsOf(stem).filter(({ form }) => !isFunctionWord(form) && !ASKING.has(form));
  const shared = asked.filter(({ start, end }) =>
    stemsOf(stem.slice(start, end)).some((one) => said.has(one)),
  );
  return wordsOf(points.join(' ')).length >= LEAST_ANSWER_WORDS && shared.length >= LEAST_SHARED;
}

/** A pronoun without its noun. */
const OWNED = /(?:[^اية]ه|..ها|..هم)$/u;
const ASKING = wordSet('ما ماذا لماذا كيف متى أين علل لم مم فيم');
const POINTING = wordSet('هذا هذه ذلك تلك');
/** Another place of the course, the reader, or a work's own things. */
const OUTSIDE = wordSet(
  'السابق السابقة التالي التالية الآتي الآتية أعلاه أدناه يلي يأتي الشكل الجدول الصورة رأيك برأيك تعتقد تظن تعلم نتعلم ستتعلم سنتعلم تعلمنا درسنا نحن أنت لنا لك بنا السؤال الإجابة الجواب معين معينة نستفيد التمرين الدرس المحاضرة الفصل الوحدة المقرر المشروع الدورة البرنامج التطبيق النظام الباحث البحث تريد تحتاج يمكنك عليك لديك',
);
