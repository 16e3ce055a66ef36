import { splitFacets } from './split-facets.ts';
import { topicOf } from '#src/retrieval/question-words.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { contentTokens } from '#src/retrieval/stop-words.ts';
import { inWrittenArabic } from '#src/retrieval/written-arabic.ts';

/** More questions at once are unrealistic; the rest belongs to the last. */
const MOST = 3;
const LEAST_WORDS = 2;
/** «وما», «واذكر» begin another question. */
const ASKS_ON =
  /\s(?=و(?:ما|ماذا|متى|أين|كيف|لماذا|كم|هل|من)\s+(?!إلى\s|الى\s|بعد|قبل|يلي|ثم[\s،]|خلال\s|أجل\s|حيث\s|هنا\s|أهم\s|بينه|أمثل)\S)|\s(?=و(?:اذكر|عدّد|عدد|عرّف|عرف|اشرح|وضّح|وضح|بيّن|بين لي|قارن|علّل|علل)\s+\S)|\s(?=وفي\s+[أا]ي[ةه]?\s+\S)|[؟?]\s+(?=\S)|\s(?=and (?:what|who|when|where|why|how|list|define)\s+\S)/u;
/** References to the previous subject: «مرحلتاه», «أنواعها». */
const POINTS_BACK =
  /(?:^|\s)(?!ال|وال|بال|لل)\S{3,}(?:ه|ها|هم|هما|هن)(?=[\s؟?.،]|$)|(?:^|\s)(?:(?:عن|من|في|ب|ل)(?:ه|ها)|its?|their|them)(?=[\s؟?.،]|$)/u;
const ASKS =
  /^(?:و)?(?:في اي|ما|ماذا|متى|متي|أين|اين|كيف|لماذا|كم|هل|من|بماذا|بم|لم|أي|اي|ماهو|ماهي|اذكر|عد+د|عرف|اشرح|وضح|بين|what|who|when|where|why|how|which|list|define|explain)(?=\s)/u;

/** «ومتى نُشرت؟» has no subject of its own. */
const BARE_VERB = /^(?:متى|أين|اين|كيف|لماذا|في [أا]ي)\s+(?!ال)\S+[؟?]?$/u;

/** One of a message's questions: as written, and completed. */
export type SplitQuestion = { written: string; asked: string };

/** Splits a message into questions; later ones include what they refer to. */
export function splitQuestions(message: string): SplitQuestion[] {
  const whole = [{ written: message, asked: message }];
  const text = inWrittenArabic(message.trim());
  // A long text containing «وما» is not several questions.
  if (text.length > 400 || text.includes('\n')) return whole;
  const facets = splitFacets(text);
  if (facets) return facets.map((asked) => ({ written: asked, asked }));
  const parts: string[] = [];
  let rest = text;
  while (parts.length < MOST - 1) {
    const at = cutIn(rest);
    if (at < 0) break;
    parts.push(rest.slice(0, at).trim());
    rest = rest
      .slice(at)
      .replace(/^[\s؟?]+/u, '')
      .replace(/^and (?=\S)/u, '');
  }
  parts.push(rest);
  const [first = ''] = parts;
  if (parts.length === 1 || !parts.every((part) => ASKS.test(searchForm(inWrittenArabic(part))))) {
    return whole;
  }
  return parts.map((part, at) => {
    const written = at === 0 ? part : part.replace(/^و/u, '');
    return { written, asked: at === 0 ? part : completed(written, first) };
  });
}

function cutIn(text: string): number {
  let from = 0;
  for (;;) {
    const found = ASKS_ON.exec(text.slice(from));
    if (!found) return -1;
    const at = from + found.index;
    const before = text.slice(0, at).trim().split(/\s+/).length;
    const after = text.slice(at).trim().split(/\s+/).length;
    if (before > LEAST_WORDS - 1 && after >= LEAST_WORDS) {
      return /[؟?]/u.test(text.charAt(at)) ? at + 1 : at;
    }
    from = at + 1;
  }
}

/** Adds the first question's topic if needed. */
function completed(question: string, first: string): string {
  const says = contentTokens(topicOf(question));
  const isOpen =
    says.length === 1 &&
    /^(?:ال)?(?:خطوات|انواع|شروط|اسباب|مراحل|امثله|حالات|عناصر|فوايد|نتايج|مزايا)$/u.test(
      says[0] ?? '',
    );
  const isBare = BARE_VERB.test(question.trim());
  if (says.length > 0 && !isOpen && !isBare && !POINTS_BACK.test(question)) return question;
  const topic = new Set(contentTokens(topicOf(first)));
  const words = first.split(/\s+/).filter((word) => tokenize(word).some((one) => topic.has(one)));
  // Leading verbs express the question, not its subject.
  const named = words.filter(
    (word) => !/^(?:[يت][ء-ي]{2,4}|نست[ء-ي]{2,3})$/u.test(searchForm(word).replace(/[؟?،.]/gu, '')),
  );
  const bare = (named.length > 0 ? named : words).join(' ').replace(/[؟?]/gu, '');
  return `${question.replace(/[؟?]\s*$/u, '')} ${bare}؟`;
}
