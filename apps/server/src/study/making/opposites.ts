import { wordsOf } from '#src/study/words.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { isVerbShaped } from './word-shapes.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/** An inverted statement, and its original words. */
export type Opposed = { text: string; right: string };

/**
 * Inverts a sentence by swapping a word for its opposite or dropping «لا»; null if impossible. Only
 * grammatically equivalent words are swapped.
 */
export function oppose({ text, words }: Pick<FitSentence, 'text' | 'words'>): Opposed | null {
  const forms = words.map(({ form }) => form);
  for (const [at, { start, end }] of words.entries()) {
    const written = bare(text.slice(start, end));
    const isCondition = written === 'وجود' && CONDITIONS.has(forms[at - 1] ?? '');
    const other = isCondition ? 'عدم وجود' : OPPOSITES.get(written);
    // The first word is the subject, and its opposite may have the same property.
    if ((at === 0 && !isVerbShaped(forms[0] ?? '')) || NEGATING.has(forms[at - 1] ?? '')) continue;
    // «المحتوى الذي يعرض سلوكيات سلبية …» is another thing, of which the same may be true.
    if (forms.slice(0, at).some((form) => RELATIVE.has(form))) continue;
    // What may be is no statement, and «أكثر من ملف واحد» has no opposite.
    if (forms.slice(0, at).some((form) => POSSIBLE.has(form))) continue;
    if (forms[at + 1] === 'من' && forms.slice(at + 2, at + 5).some((form) => ONE.test(form)))
      continue;
    // «من قبل المالك» names who does something.
    if (forms[at] === 'قبل' && forms[at - 1] === 'من') continue;
    // «بسرعة هائلة» has its adjective.
    if (/^ب(?:سرعه|بطء)$/.test(forms[at] ?? '') && forms[at + 1]?.endsWith('ه')) continue;
    // «حتى أسرع الأجهزة» is said of all others as well.
    if (forms[at - 1] === 'حتي') continue;
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
  if (!no || !verb || !isOnly || !isVerbShaped(verb.form) || EXCEPT.test(text)) return null;
  return {
    text: text.slice(0, no.start) + text.slice(verb.start),
    right: text.slice(no.start, verb.end),
  };
}

/** Words that only make sense after «لا». */
const EXCEPT = /على الإطلاق|أبدا|أبدً|إلا|سوى|مطلقا|مطلقً|بل /u;

const NEGATED = new Set(
  wordsOf(
    'يمكن تمكن يجوز تجوز يصح تصح يحتاج تحتاج يوجد توجد يؤثر تؤثر يشترط تشترط يتأثر تتأثر يتغير تتغير يجب يعتمد تعتمد يستطيع تستطيع يقبل تقبل يحدث تحدث ينتقل تنتقل يسمح تسمح',
  ).map(({ form }) => form),
);

const CONDITIONS = new Set(['عند', 'مع', 'حال', 'حاله', 'بشرط', 'يشترط']);
const POSSIBLE = new Set(['يمكن', 'قد', 'ربما', 'يحتمل', 'ويمكن', 'وقد']);
const ONE = /^(?:واحده?|\d+)$/;
const RELATIVE = new Set(['الذي', 'التي', 'الذين']);
const NEGATING = new Set(['لا', 'لم', 'لن', 'ليس', 'ليست', 'غير', 'عدم', 'بدون', 'دون', 'ولا']);

const bare = (word: string): string => word.replace(/[\u064B-\u0652\u0640]/gu, '');

/** Pairs of equal pattern and gender, so that the grammar stays correct. */
const PAIRS = [
  'يزداد يقل|تزداد تقل|يزيد يقلل|تزيد تقلل|زيادة نقصان|ارتفاع انخفاض|يرتفع ينخفض|ترتفع تنخفض|ارتفاعا انخفاضا',
  'أكبر أصغر|أكثر أقل|أعلى أدنى|أطول أقصر|أسرع أبطأ|أقوى أضعف|الأكبر الأصغر|الأكثر الأقل|الأعلى الأدنى|الأسرع الأبطأ|الأقوى الأضعف',
  'الداخلي الخارجي|الداخلية الخارجية|داخلية خارجية|داخليا خارجيا',
  'موجب سالب|موجبة سالبة|الموجب السالب|الموجبة السالبة|طردي عكسي|طرديا عكسيا|طردية عكسية',
  'السلكية اللاسلكية|متصل منفصل|متصلة منفصلة|ثابت متغير|ثابتة متغيرة|الثابتة المتغيرة',
  'يجوز يحرم|واجب محرم|مكروه مستحب|حلال حرام|الحلال الحرام',
  'قبل بعد|الظاهر الباطن',
  'القوي الضعيف|القوية الضعيفة|سريع بطيء|سريعة بطيئة|بسرعة ببطء|عال منخفض|عالية منخفضة|العالية المنخفضة|مرتفع منخفض|مرتفعة منخفضة|المرتفعة المنخفضة',
  'إيجابي سلبي|إيجابية سلبية|الإيجابية السلبية',
  'اختياري إلزامي|اختيارية إلزامية|الاختيارية الإلزامية|مؤقت دائم|مؤقتة دائمة|المؤقتة الدائمة|ينجح يفشل|تنجح تفشل',
  'يسرع يبطئ|تسرع تبطئ|يضعف يقوي|تضعف تقوي|حضور غياب|الحضور الغياب|الغني الفقير|الساخن البارد|الساخنة الباردة|الجافة الرطبة',
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
