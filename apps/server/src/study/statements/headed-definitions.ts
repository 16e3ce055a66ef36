import { splitSentences } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { isFunctionWord, isVerbShaped } from '#src/study/making/word-shapes.ts';
import { isBroken } from './askable-sentences.ts';
import { findDefinition, type Definition } from './definitions.ts';
import { isMostlyArabic, isProse, type FitSentence } from './fit-sentences.ts';

type HeadedDefinition = { found: Definition; sentence: FitSentence };

const MOST_WORDS = 40;
const MOST_TERM_WORDS = 4;

/**
 * Definitions whose term stands in the heading above them: «ما هي قنوات الميز؟» and «هي عبارة عن
 * بروتينات غشائية …».
 */
export function headedDefinitions(passage: StudyPassage, at: number): HeadedDefinition[] {
  const { text, blocks } = passage;
  return blocks.flatMap(({ type, start, end }, place) => {
    const next = blocks[place + 1];
    if (type !== 'heading' || next?.type !== 'paragraph' || next.continues) return [];
    const term = termOf(text.slice(start, end));
    const [first] = splitSentences(text.slice(next.start, next.end));
    if (term === null || !first) return [];
    const span = { start: next.start + first.start, end: next.start + first.end };
    const said = text.slice(span.start, span.end);
    const words = wordsOf(said);
    const opening = (words[0]?.form ?? '').replace(/^[وف](?=ه)/, '');
    if (opening !== 'هو' && opening !== 'هي') return [];
    if (!isWholeSentence(said, words) || /^.{0,15}:/u.test(said)) return [];
    const whole = `${term} ${said.replace(/^\s*[وف](?=ه)/u, '').replace(/^(?:هو|هي)\sعبارة\sعن/u, 'عبارة عن')}`;
    const found = findDefinition({ text: whole, words: wordsOf(whole) });
    const sentence = { passage: at, span, text: said, words, isOpening: true };
    if (found === null) return [];
    return [{ found: { ...found, signs: [...found.signs, 'way:headed'] }, sentence }];
  });
}

function isWholeSentence(text: string, words: readonly Word[]): boolean {
  return (
    /[.!]["»)]*$/u.test(text) &&
    words.length <= MOST_WORDS &&
    isProse(text) &&
    isMostlyArabic(words) &&
    !isBroken(text, words)
  );
}

/** «قنوات الميز» from «أ. ما هي قنوات الميز؟», «المضخة» from «تعريف المضخة وطبيعتها:». */
function termOf(heading: string): string | null {
  const bare = heading
    .replace(/^[\p{N}\-–.)(ـ:\s]+|^\p{L}[.)\-–]\s*/u, '')
    .replace(/^[\p{N}\-–.)(ـ:\s]+/u, '')
    .replace(/^(?:ما\s(?:هو|هي|المقصود\sب)|تعريف|مفهوم|معنى|ماهية)\s*/u, '')
    .replace(/[?؟:.\s]{1,4}$/u, '')
    .replace(/\sو\S+(?:ها|ه)$/u, '')
    .replace(/^(?:فصل|باب|مبحث|مطلب)\s(?:في\s)?/u, '')
    .trim();
  const words = wordsOf(bare);
  const isName =
    words.length > 0 &&
    words.length <= MOST_TERM_WORDS &&
    !/[؟?:،؛\n]/u.test(bare) &&
    !isFunctionWord(words[0]?.form ?? '') &&
    !isVerbShaped(words[0]?.form ?? '');
  return isName ? bare : null;
}
