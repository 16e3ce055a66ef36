import { formsOfStem } from '#src/retrieval/requests/topic-of-request.ts';
import { topicOf } from '#src/retrieval/asking-words.ts';
import { light10 } from '#src/retrieval/light10.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { contentTokens, isStopWord } from '#src/retrieval/stop-words.ts';

/** A word by which a text is looked for: its stem, and that of its other number. */
export type TopicWord = readonly string[];

/** Prepositions that are joined to a word: «بالأنظمة», «للتركة», «كأداة». */
const JOINED = /^[بكل](?=ال)/u;
const LITTLE = new Set([
  'علي',
  'بين',
  'عند',
  'كل',
  'مع',
  'ثم',
  'the',
  'of',
  'a',
  'an',
  'in',
  'to',
  'for',
  'by',
  'and',
  'or',
  'on',
  'does',
  'do',
  'did',
  'was',
  'were',
  'be',
  'who',
  'when',
  'where',
  'i',
  'me',
  'you',
]);

/** «ضابطًا», whose mark is gone in the search form, and «لعبوا». */
const TANWIN = /(?<=[ء-ي]{4}[^اوء])ا$|(?<=[ء-ي]{3})وا$/u;

/** «مرحلتان», «مرحلتا», «مرحلتاه»: two of «مرحلة». */
const DUAL = /[ء-ي]{3}ت(?:ان|ين|ا|اه|اها|يه|يها|اهما|يهما)$/u;

/** The stem of a word in its search form; of an English word its plural is the same word. */
export function stemOf(word: string): string {
  if (/^[a-z]/.test(word)) return word.replace(/(?<=[a-z]{3})(?<!s)s$/, '');
  const stem = light10(word.replace(JOINED, '').replace(TANWIN, ''));
  return DUAL.test(word) && stem.length > 3 ? stem.replace(/تا?$/u, '') : stem;
}

/** «كيف أنشئ…»: what one wants to do is said in other forms in a file. */
const HOW_I = /^\s*كيف\s(?:(?:يمكنني|أستطيع|يمكن)\s)?(?:أن\s)?[أنا]\S{2,20}\s/u;

/** What a question is about, word by word. What a clause says of it («التي تواجه…») is no part of its name. */
export function topicWords(question: string): TopicWord[] {
  const said = question
    .replace(HOW_I, 'كيف ')
    .replace(/\s(?:التي|الذي|الذين|اللذان|that|which)\s+\S+/gu, ' ');
  return contentTokens(topicOf(said))
    .filter((token) => !LITTLE.has(token))
    .map(formsOf);
}

/** The stem of a word, that of its other number, and that without a preposition joined to it. */
function formsOf(token: string): string[] {
  const forms = formsOfStem(stemOf(token));
  // «جدولًا», «بفيروس».
  if (/^[ء-ي]{4,}ا$/u.test(token)) forms.push(...formsOfStem(stemOf(token.slice(0, -1))));
  forms.push(...verbForms(forms[0] ?? ''));
  const bare = /^[بكل][ء-ي]{4,}$/u.test(token) ? stemOf(token.slice(1)) : null;
  return bare === null ? forms : [...forms, ...formsOfStem(bare)];
}

/** «التعامل» is said of who «يتعامل», and the other way round. */
function verbForms(stem: string): string[] {
  if (!/^[ء-ي]{5,}$/u.test(stem) || !/^(?:ت|[يتن]ت)/u.test(stem)) return [];
  return /^[يتن]ت/u.test(stem) ? [stem.slice(1)] : ['ي', 'ت', 'ن'].map((letter) => letter + stem);
}

/** The stems of a text; «إلى» is no form of «آلي». */
export const stemsIn = (text: string): string[] =>
  tokenize(text)
    .filter((token) => !isStopWord(token))
    .map(stemOf);

/** Whether one of the forms of a word is among some stems. */
export const isAmong = (word: TopicWord, stems: ReadonlySet<string>): boolean =>
  word.some((form) => stems.has(form));
