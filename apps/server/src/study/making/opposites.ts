import { wordsOf } from '#src/study/words.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { isDefinite, isVerbShaped } from './word-shapes.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/** An inverted statement, and its original words. */
export type Opposed = { text: string; right: string };

/**
 * Inverts a sentence by swapping a word for its opposite or dropping «لا»; null if impossible. Only
 * grammatically equivalent words are swapped.
 */
export function oppose({ text, words }: Pick<FitSentence, 'text' | 'words'>): Opposed | null {
  const forms = words.map(({ form }) => form);
  if (forms.some((form) => TOLD.has(form))) return null;
  for (const [at, { start, end }] of words.entries()) {
    const written = bare(text.slice(start, end));
    const isCondition = written === 'وجود' && CONDITIONS.has(forms[at - 1] ?? '');
    const other = isCondition ? 'عدم وجود' : OPPOSITES.get(written);
    // The first word is the subject, and its opposite may have the same property.
    if ((at === 0 && !isVerbShaped(forms[0] ?? '')) || NEGATING.has(forms[at - 1] ?? '')) continue;
    // «المحتوى الذي يعرض سلوكيات سلبية …» is another thing, of which the same may be true.
    if (forms.slice(0, at).some((form) => RELATIVE.has(form))) continue;
    // What may be is no statement.
    if (forms.slice(0, at).some((form) => POSSIBLE.has(form))) continue;
    if (other === undefined || forms.some((form) => isForm(form, other)) || forms.includes('عدم'))
      continue;
    if (forms.filter((form) => form === forms[at]).length > 1) continue;
    return { text: text.slice(0, start) + other + text.slice(end), right: text.slice(start, end) };
  }
  return withoutNo(text, words);
}

/** Also with a conjunction: «الداخلية والخارجية». */
const isForm = (form: string, word: string): boolean =>
  form === searchForm(word) || form === `و${searchForm(word)}`;

/** «لا يمكن» becomes «يمكن». */
function withoutNo(text: string, words: FitSentence['words']): Opposed | null {
  const at = words.findIndex(
    ({ form }, place) => form === 'لا' && NEGATED.has(words[place + 1]?.form ?? ''),
  );
  const [no, verb] = [words[at], words[at + 1]];
  const isOnly = words.filter(({ form }) => form === 'لا').length === 1;
  const first = words[0]?.form ?? '';
  const isNamed = at === 0 || isDefinite(first) || REPORTING.has(first);
  if (!no || !verb || !isOnly || !isNamed || !isVerbShaped(verb.form) || EXCEPT.test(text))
    return null;
  return {
    text: text.slice(0, no.start) + text.slice(verb.start),
    right: text.slice(no.start, verb.end),
  };
}

/** «ذهب الشافعية إلى أن …» names whose rule it is. */
const REPORTING = new Set(['ذهب', 'ذهبت', 'يري', 'قال']);
/** Words that only make sense after «لا». */
const EXCEPT = /على الإطلاق|أبدا|أبدً|إلا|سوى|مطلقا|مطلقً|بل /u;

const NEGATED = new Set(
  wordsOf('يمكن تمكن يجوز تجوز يصح تصح يشترط تشترط يتأثر تتأثر يتغير تتغير يجب ينتقل تنتقل').map(
    ({ form }) => form,
  ),
);

/** A story instead of a rule. */
const TOLD = new Set(['كان', 'كانت', 'وكان', 'وكانت', 'كانوا', 'اصبح', 'اصبحت']);
const CONDITIONS = new Set(['عند', 'مع', 'حال', 'حاله', 'بشرط', 'يشترط']);
const POSSIBLE = new Set(['يمكن', 'قد', 'ربما', 'يحتمل', 'ويمكن', 'وقد']);
const RELATIVE = new Set(['الذي', 'التي', 'الذين', 'ممن', 'مما']);
const NEGATING = new Set(['لا', 'لم', 'لن', 'ليس', 'ليست', 'غير', 'عدم', 'بدون', 'دون', 'ولا']);

const bare = (word: string): string => word.replace(/[\u064B-\u0652\u0640]/gu, '');

/** Pairs of equal pattern and gender, so that the grammar stays correct. */
const PAIRS = [
  'يزداد يقل|تزداد تقل|يرتفع ينخفض|ترتفع تنخفض|طردي عكسي|طرديا عكسيا|طردية عكسية',
  'الداخلي الخارجي|الداخلية الخارجية|الموجب السالب|الموجبة السالبة|السلكية اللاسلكية',
  'يجوز يحرم|واجب محرم|مكروه مستحب|حلال حرام|الحلال الحرام',
  'اختياري إلزامي|اختيارية إلزامية|الاختيارية الإلزامية',
  'يسرع يبطئ|تسرع تبطئ|يضعف يقوي|تضعف تقوي|الساخن البارد|الساخنة الباردة',
]
  .join('|')
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);

const OPPOSITES: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]),
);
