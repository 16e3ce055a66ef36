import { topicOf } from './question-words.ts';
import { light10 } from './light10.ts';
import { tokenize } from './search-form.ts';
import { contentTokens } from './stop-words.ts';

/** A bilingual term with stems from `stemsOf`. */
export type TermPair = { arabic: string; latin: string; arabicStems: string; latinStems: string };

/** The question's terms in the other language. */
export type Translations = {
  words: string;
  /** The share of the question that they make up, from 0 to 1. */
  share: number;
  named: readonly NamedTerm[];
};

/** A term with its stems in the question's language and in the other. */
type NamedTerm = Pick<TermPair, 'arabic' | 'latin'> & { stems: string; translatedStems: string };

/** More would drown the question. */
const MOST_TRANSLATIONS = 4;

/** Null if the question names no term, or names it in both languages. */
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
  // «جدول التجزئة» does not name «جدول».
  const whole = named.filter(
    ({ stems }, at) => !named.slice(0, at).some((longer) => longer.stems.includes(stems)),
  );
  if (whole.length === 0) return null;
  const kept = whole.slice(0, MOST_TRANSLATIONS);
  const names = new Set(kept.flatMap(({ stems }) => stems.trim().split(' ')));
  const topic = contentTokens(topicOf(question)).map(stemOf);
  return {
    words: kept.map(({ translation }) => translation).join(' '),
    share: topic.filter((stem) => names.has(stem)).length / Math.max(1, topic.length),
    named: kept,
  };
}

/** Terms whose translation alone makes a text answer. */
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

/** Stems with spaces around each, for whole-word search. */
export function stemsOf(text: string): string {
  return ` ${tokenize(text).map(stemOf).join(' ')} `;
}

/** English plurals are stripped. */
function stemOf(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? word.replace(/(?<!s)s$/, '') : light10(word);
}
