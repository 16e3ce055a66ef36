import { relatedForms } from '#src/retrieval/letters/word-forms.ts';
import { formsOfStem } from '#src/retrieval/requests/topic-of-request.ts';
import { topicOf } from '#src/retrieval/question-words.ts';
import { light10 } from '#src/retrieval/light10.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { contentTokens, isStopWord } from '#src/retrieval/stop-words.ts';

export type TopicWord = readonly string[];

/** Attached prepositions: «بالأنظمة», «للتركة», «كأداة». */
const JOINED = /^[بكل](?=ال)/u;
const LITTLE = new Set([
  'علي',
  'بين',
  'عند',
  'كل',
  'مع',
  'ثم',
  'يكون',
  'تكون',
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

/** «ضابطًا» without its mark, and «لعبوا». */
const TANWIN = /(?<=[ء-ي]{3}[^اوء])ا$/u;
const OF_SEVERAL = /(?<=[ء-ي]{3})وا$/u;
/** «وشرعًا» is no longer than «شرعًا», which would lose a letter of its own. */
const withoutTanwin = (word: string): string =>
  word.startsWith('و') && word.length < 6 ? word : word.replace(TANWIN, '');

/** «مرحلتان», «مرحلتا», «مرحلتاه»: the dual of «مرحلة». */
const DUAL = /[ء-ي]{3}ت(?:ان|ين|ا|اه|اها|يه|يها|اهما|يهما)$/u;

/** «تأسست», and «برمجته» for «برمجة»: «ت» of the feminine, which the stem of other forms lacks. */
const OF_FEMININE = /(?<=[ء-ي]{2}[^ا])ت$/u;

/** The stem of a folded word; English plurals are stripped. */
export function stemOf(word: string): string {
  if (/^[a-z]/.test(word)) return word.replace(/(?<=[a-z]{3})(?<!s)s$/, '');
  const stem = light10(withoutTanwin(word.replace(JOINED, '')).replace(OF_SEVERAL, ''));
  return DUAL.test(word) && stem.length > 3
    ? stem.replace(/تا?$/u, '')
    : stem.replace(OF_FEMININE, '');
}

/** «كيف أنشئ…»: files phrase the action differently. */
const HOW_I = /^\s*كيف\s(?:(?:يمكنني|أستطيع|يمكن)\s)?(?:أن\s)?[أنا]\S{2,20}\s/u;

/** «المقصود بحدث النهاية»: «ب» is no letter of the word. */
const MEANT_BY = /(?<=(?:المقصود|المراد|يقصد|نقصد)\s)ب(?=(?!ال)\S{3})/u;

/** The topic's words; a relative clause («التي تواجه…») is not included. */
export function topicWords(question: string): TopicWord[] {
  const said = question
    .replace(HOW_I, 'كيف ')
    .replace(MEANT_BY, 'بال')
    .replace(/\s(?:التي|الذي|الذين|اللذان|that|which)\s+\S+/gu, ' ');
  return contentTokens(topicOf(said))
    .filter((token) => !LITTLE.has(token))
    .map(formsOf);
}

/** Stems of a word, of its singular or plural, and without a preposition. */
function formsOf(token: string): string[] {
  const forms = formsOfStem(stemOf(token));
  // «جدولًا», «بفيروس».
  if (/^[ء-ي]{4,}ا$/u.test(token)) forms.push(...formsOfStem(stemOf(token.slice(0, -1))));
  forms.push(...verbForms(forms[0] ?? ''), ...relatedForms(forms[0] ?? ''));
  const bare = /^[بكل][ء-ي]{4,}$/u.test(token) ? stemOf(token.slice(1)) : null;
  return bare === null ? forms : [...forms, ...formsOfStem(bare)];
}

/** Relates «التعامل» and «يتعامل». */
function verbForms(stem: string): string[] {
  if (!/^[ء-ي]{5,}$/u.test(stem) || !/^(?:ت|[يتن]ت)/u.test(stem)) return [];
  return /^[يتن]ت/u.test(stem) ? [stem.slice(1)] : ['ي', 'ت', 'ن'].map((letter) => letter + stem);
}

/** Stems of a text; «إلى» is no form of «آلي». */
export const stemsIn = (text: string): string[] =>
  tokenize(text)
    .filter((token) => !isStopWord(token))
    .map(stemOf);

/** Whether a form of the word is among the stems. */
export const isAmong = (word: TopicWord, stems: ReadonlySet<string>): boolean =>
  word.some((form) => stems.has(form));
