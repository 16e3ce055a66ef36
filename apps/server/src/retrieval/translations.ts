import { topicOf } from './asking-words.ts';
import { light10 } from './light10.ts';
import { tokenize } from './search-form.ts';
import { contentTokens } from './stop-words.ts';

/** A term of a course in both languages that it is taught in, each with its stems as `stemsOf` gives them. */
export type TermPair = { arabic: string; latin: string; arabicStems: string; latinStems: string };

/** The terms that a question names in one language, in the other one. */
export type Translations = {
  words: string;
  /** How much of what is asked about these terms are, from 0 to 1. */
  share: number;
  named: readonly NamedTerm[];
};

/** A term in both languages, with its stems in the one that a question names it in and in the other. */
type NamedTerm = Pick<TermPair, 'arabic' | 'latin'> & { stems: string; translatedStems: string };

/** More of them would drown what was asked. */
const MOST_TRANSLATIONS = 4;

/** Null where a question names no term, or names it in both languages itself. */
export function findTranslations(
  question: string,
  pairs: readonly TermPair[],
): Translations | null {
  const asked = stemsOf(question);
  const named: (NamedTerm & { translation: string })[] = [];
  for (const { arabic, latin, arabicStems, latinStems } of pairs) {
    const [byArabic, byLatin] = [arabicStems, latinStems].map((stems) => asked.includes(stems));
    if (byArabic === byLatin) continue;
    named.push(
      byArabic
        ? { arabic, latin, stems: arabicStems, translatedStems: latinStems, translation: latin }
        : { arabic, latin, stems: latinStems, translatedStems: arabicStems, translation: arabic },
    );
  }
  named.sort((a, b) => b.stems.length - a.stems.length);
  // «جدول التجزئة» names no «جدول».
  const whole = named.filter(
    ({ stems }, at) => !named.slice(0, at).some((longer) => longer.stems.includes(stems)),
  );
  if (whole.length === 0) return null;
  const told = whole.slice(0, MOST_TRANSLATIONS);
  const names = new Set(told.flatMap(({ stems }) => stems.trim().split(' ')));
  const topic = contentTokens(topicOf(question)).map(stemOf);
  return {
    words: told.map(({ translation }) => translation).join(' '),
    share: topic.filter((stem) => names.has(stem)).length / Math.max(1, topic.length),
    named: told,
  };
}

/** The terms by whose translation alone one of these texts answers: it does not say what was asked for. */
export function termsBetween(
  translations: Translations | null,
  texts: readonly string[],
): Pick<TermPair, 'arabic' | 'latin'>[] {
  const said = translations === null ? [] : texts.map(stemsOf);
  return (translations?.named ?? [])
    .filter(({ stems, translatedStems }) =>
      said.some((text) => text.includes(translatedStems) && !text.includes(stems)),
    )
    .map(({ arabic, latin }) => ({ arabic, latin }));
}

/** The stems of a text with one space between and around, to look for whole words. */
export function stemsOf(text: string): string {
  return ` ${tokenize(text).map(stemOf).join(' ')} `;
}

/** Of an English word its plural is the same word. */
function stemOf(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? word.replace(/(?<!s)s$/, '') : light10(word);
}
