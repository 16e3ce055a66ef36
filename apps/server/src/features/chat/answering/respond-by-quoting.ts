import { FILE_VERSE_NOTE, writeVersePlace, type VersePlace } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { StoredSource } from '#src/db/tables/chats.ts';
import { findDiffering } from '#src/scripture/find-differing.ts';
import { isFollowUp, joinedQuestion } from './full-question.ts';
import { selectActiveCenters } from './answering.queries.ts';
import { linkSource, passageSource, type FindInWeb, type FindPassages } from './sources.ts';
import { ABOUT, findHelp } from './product-help.ts';
import type { Responder, Turn } from './responder.ts';

const NO_MODEL =
  'لا يوجد نموذج لغوي مضبوط على هذا الخادم، فالإجابة هنا اقتباس حرفي لا غير. لضبط نموذج تُضاف `LLM_BASE_URL` و`LLM_MODEL` (و`LLM_API_KEY` عند الحاجة) إلى إعدادات الخادم.';
const NOT_READ = 'المرفقات لا تُقرأ دون نموذج لغوي.';
const PASSAGES = 5;
const CENTERS_ASKED = 10;
const LONGEST_QUOTE = 700;
/** Marks that would turn a quoted line into a heading, a link, code or emphasis. */
const MARKS = /[`*_#<>|~]/g;
/** A file's own `[3]` is no citation of ours. */
const OWN_REFERENCE = /\[(\s*[\d٠-٩]{1,3}(?:\s*[,،-]\s*[\d٠-٩]{1,3})*\s*)\]/g;

type Quote = { text: string; source: StoredSource };
type Answer = { lead: string; quotes: Quote[]; note?: string };

/**
 * Answers without a model: sentences of the student's files, word for word, each with its page; in
 * general chat also the product's own help. It never pretends to be more than that.
 */
export function createQuotingResponder(deps: {
  db: Database;
  findPassages: FindPassages;
  /** Null where no search is set up. */
  findInWeb: FindInWeb | null;
  /** Whether a quoted verse that differs from the mushaf is noted. */
  notesVerses: boolean;
}): Responder {
  const { db, findPassages, findInWeb, notesVerses } = deps;

  async function fromCenter(turn: Turn, centerId: string): Promise<Answer> {
    const { userId } = turn;
    const found = await ask(turn, (text) => findPassages(userId, centerId, text, PASSAGES));
    const { passages, confidence } = found;
    if (confidence === 'none') {
      const nearest = passages.slice(0, 2).map((one) => ({ text: one.quote, source: cited(one) }));
      const lead = 'لم أجد في ملفات هذا المركز إجابة عن هذا السؤال.';
      return { lead: nearest.length > 0 ? `${lead} أقرب ما فيها:` : lead, quotes: nearest };
    }
    return {
      lead: 'من ملفات المركز:',
      quotes: quotesOf(found),
      ...(confidence === 'low' && { note: 'قد لا تكون هذه المقاطع إجابة كاملة عن السؤال.' }),
    };
  }

  async function fromEverywhere({ userId, question }: Turn): Promise<Answer> {
    const centers = (await selectActiveCenters(db, userId)).slice(0, CENTERS_ASKED);
    for (const center of centers) {
      const found = await findPassages(userId, center.id, question.content, PASSAGES);
      if (found.confidence !== 'high') continue;
      return { lead: `من ملفات مركز «${center.courseName}»:`, quotes: quotesOf(found) };
    }
    const help = await findHelp(question.content);
    if (help) {
      const source = linkSource({ ...help, title: 'دليل نبراس', url: '/faq' }, 0);
      return { lead: 'من دليل نبراس:', quotes: [{ text: help.text, source }] };
    }
    const lead =
      centers.length > 0
        ? 'لم أجد في ملفات مراكزك إجابة عن هذا السؤال.'
        : 'لا توجد بعد ملفات مقررات يمكن الاقتباس منها.';
    return { lead: `${lead} ${ABOUT}`, quotes: [] };
  }

  async function fromWeb({ question, signal }: Turn, find: FindInWeb): Promise<Answer> {
    const sources = await find(question.content, signal);
    if (sources === null) return { lead: 'تعذّر البحث في الويب الآن.', quotes: [] };
    const quotes = sources.slice(0, 4).map((source) => ({ text: source.quote, source }));
    return {
      lead: quotes.length > 0 ? 'من نتائج البحث في الويب:' : 'لم يجد البحث في الويب شيئًا.',
      quotes,
    };
  }

  function answerOf(turn: Turn): Promise<Answer> {
    const { centerId, question } = turn;
    if (centerId !== null) return fromCenter(turn, centerId);
    return question.webSearch && findInWeb ? fromWeb(turn, findInWeb) : fromEverywhere(turn);
  }

  return async (turn, writer) => {
    const answer = await answerOf(turn);
    const sources = numbered(answer.quotes);
    writer.sources(sources);
    writer.text(`${answer.lead}\n\n`);
    for (const { text, source } of answer.quotes) {
      const n = sources.find((one) => isSame(one, source))?.n ?? 0;
      writer.text(`> ${asQuotation(text)} [${n}]\n\n`);
      const differing = notesVerses ? findDiffering(text) : [];
      if (differing.length > 0) writer.text(`${verseNote(differing)}\n\n`);
    }
    if (answer.note !== undefined) writer.text(`${answer.note}\n\n`);
    if (turn.question.attachments.length > 0) writer.text(`${NOT_READ}\n\n`);
    writer.text(NO_MODEL);
    return 'done';
  };
}

/** A follow-up that finds nothing by itself is asked once more together with the question before. */
async function ask(
  { question, history }: Turn,
  find: (text: string) => ReturnType<FindPassages>,
): ReturnType<FindPassages> {
  const found = await find(question.content);
  if (found.confidence !== 'none' || !isFollowUp(question.content)) return found;
  return history.length === 0 ? found : find(joinedQuestion(question.content, history));
}

/** The quotation itself stays as it is in its file. */
const verseNote = (places: readonly VersePlace[]): string =>
  `(${FILE_VERSE_NOTE} ${places.map(writeVersePlace).join('، ')})`;

const cited = (passage: Parameters<typeof passageSource>[0]) => passageSource(passage, 0);

function quotesOf(found: Awaited<ReturnType<FindPassages>>): Quote[] {
  return found.sentences.flatMap(({ text, passage }) => {
    const source = found.passages[passage];
    return source ? [{ text, source: cited(source) }] : [];
  });
}

type Citable = Pick<StoredSource, 'passageId' | 'url'>;

const isSame = (one: Citable, other: Citable): boolean =>
  one.passageId === other.passageId && one.url === other.url;

/** The sources of the quotes, each once, numbered as they are met. */
function numbered(quotes: readonly Quote[]): StoredSource[] {
  const list: StoredSource[] = [];
  for (const { source } of quotes) {
    if (!list.some((one) => isSame(one, source))) list.push({ ...source, n: list.length + 1 });
  }
  return list;
}

/** A passage on one line of Markdown that shows as it stands in its file. */
function asQuotation(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  const cut =
    letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : line;
  return cut.replace(OWN_REFERENCE, '($1)').replace(MARKS, (mark) => `\\${mark}`);
}
