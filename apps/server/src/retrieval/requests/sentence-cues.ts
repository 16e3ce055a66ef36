import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import { light10 } from '#src/retrieval/light10.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import type { CoursePage } from './course.ts';
import type { ListedKind } from './list-requests.ts';

/** Shorter text is a number or list mark, but «F = ma» counts. */
const LEAST_LETTERS = 5;
/** How early «هو» must follow in a definition: «المكدس هو…». */
const COPULA_WITHIN = 68;
const LOOKED_AT = 400;

// These match folded text; letters are listed because that is a hundred times faster than \p{L}.
const DEFINES =
  /(?:^|[^a-zء-ي])(?:و?ب?التعريف|تعريف[ء-ي]{0,3}|يعرف|تعرف|يعرفه|عرفه|عرفها|نعرف|يعرفها|عباره عن|يقصد ب|يقصد به|المقصود|المراد ب|اصطلاحا|يطلق علي|تطلق علي|يسمي|تسمي|مصطلح|is defined|defined as|refers to|definition|is called)(?=[^a-zء-ي]|$)/;
const COPULA = /^[^a-zء-ي]{0,6}[a-zء-ي][a-z0-9ء-ي() ]{1,60} (?:هو|هي|هما|هم|is an?|is the|are) /;
const OPENS_WITH_TERM = /^[\d.)\- •*#]{0,6}[a-zء-ي][a-z0-9ء-ي() ]{1,40} ?[:：] ?[a-zء-ي]/;

const CUES: Record<ListedKind, RegExp> = {
  definitions: DEFINES,
  laws: /(?:^|[^a-zء-ي])[وفبل]{0,2}(?:ال|لل)?(?:قانون|قوانين|قانونا|قانوني|laws?)(?=[^a-zء-ي]|$)/,
  examples:
    /(?:^|[^a-zء-ي])[وفبكل]{0,2}(?:ال|لل)?(?:مثال|مثالا|مثلا|امثله|امثلته|امثلتها|سبيل المثال|examples?|e\.g)(?=[^a-zء-ي]|$)/,
  equations:
    /[=≈≡→⇌]|(?:^|[^a-zء-ي])[وفبل]{0,2}(?:ال|لل)?(?:معادله|معادلات|معادلته|معادلتها|صيغه|صيغته|equation|formula)(?=[^a-zء-ي]|$)/,
  theorems:
    /(?:^|[^a-zء-ي])[وفبل]{0,2}(?:ال|لل)?(?:نظريه|نظريات|نظريته|مبرهنه|مبرهنات|theorem|theory)(?=[^a-zء-ي]|$)/,
  dates:
    /(?:^|\D)(?:1\d{3}|20\d{2})(?=\D|$)|(?:^|[^a-zء-ي])[وفبل]{0,2}(?:ال)?(?:عام|سنه|العام|القرن) \S|\d{2,4} ?(?:م|ه|هجري|ميلادي|للميلاد|للهجره)(?=[^a-zء-ي]|$)/,
  questions:
    /[؟?]|(?:^|[^a-zء-ي])[وفبل]{0,2}(?:ال)?(?:تمرين|تمارين|سوال|اسيله|مساله|مسايل|واجب|exercise|question|problem)(?=[^a-zء-ي]|$)/,
  names:
    /(?:^|[^a-zء-ي])[وفبل]{0,2}(?:ال)?(?:عالم|علماء|العلماء|عالمه|اسمه|اسمها|مكتشف|مخترع|موسس|مولف|فيلسوف|طبيب|د|scientist|professor|dr)(?=[^a-zء-ي]|$)/,
};

/** A sentence with its folded form, and its stems once needed. */
export type ReadSentence = Span & {
  folded: string;
  stems: ReadonlySet<string> | null;
  isHeading: boolean;
  /** Whether it is a whole paragraph. */
  isAlone: boolean;
};

const read = new WeakMap<CoursePage, ReadSentence[]>();

/** A page's meaningful sentences, folded once per course. */
export function sentencesOf(page: CoursePage): ReadSentence[] {
  const known = read.get(page);
  if (known) return known;
  let block = 0;
  const sentences = splitSentences(page.text)
    .filter(({ start, end }) => end - start >= LEAST_LETTERS)
    .map(({ start, end }) => {
      const folded = searchForm(page.text.slice(start, end));
      while ((page.blocks[block]?.end ?? Infinity) <= start) block += 1;
      const around = page.blocks[block];
      const isHeading = around?.type === 'heading';
      const isAlone =
        around?.type === 'paragraph' && around.start === start && around.end - end <= 1;
      return { start, end, folded, stems: null, isHeading, isAlone };
    });
  read.set(page, sentences);
  return sentences;
}

/** Whether a sentence defines something. */
export function defines({ folded }: Pick<ReadSentence, 'folded'>): boolean {
  const opening = folded.slice(0, LOOKED_AT);
  if (DEFINES.test(opening)) return true;
  return COPULA.test(opening.slice(0, COPULA_WITHIN)) || OPENS_WITH_TERM.test(opening);
}

/** Whether a sentence contains one of the listed things. */
export function holds(kind: ListedKind, sentence: ReadSentence): boolean {
  return kind === 'definitions' ? defines(sentence) : CUES[kind].test(sentence.folded);
}

/** Whether a sentence contains a form of each word. */
export function holdsAll(sentence: ReadSentence, words: readonly (readonly string[])[]): boolean {
  if (words.length === 0) return true;
  sentence.stems ??= new Set(tokenize(sentence.folded).map(light10));
  const { stems } = sentence;
  return words.every((forms) => forms.some((form) => stems.has(form)));
}
