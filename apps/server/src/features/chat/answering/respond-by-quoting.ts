import { FILE_VERSE_NOTE, writeVersePlace, type VersePlace } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { StoredSource } from '#src/db/tables/chats.ts';
import { findDiffering } from '#src/scripture/find-differing.ts';
import { isFollowUp, joinedQuestion } from './full-question.ts';
import { selectActiveCenters } from './answering.queries.ts';
import { linkSource, passageSource, type FindInWeb, type FindPassages } from './sources.ts';
import { ABOUT, findHelp } from './product-help.ts';
import { quotation } from './quotation.ts';
import type { Responder, Turn } from './responder.ts';

const NO_MODEL = 'لا يوجد نموذج لغوي مضبوط على هذا الخادم، فالإجابة هنا اقتباس حرفي لا غير.';
const NOT_READ = 'المرفقات لا تُقرأ دون نموذج لغوي.';
const BY_OCR = '(نصّ مستخرج بالتعرّف الضوئي، وقد يخطئ في الحروف والأرقام.)';
const NEAREST = 'أقرب ما في الملفات إلى السؤال، وقد لا تكون فيه الإجابة:';
const NOTHING_IN_CENTER = 'ليس في ملفات هذا المركز ما يقارب هذا السؤال.';
const PASSAGES = 5;
const CENTERS_ASKED = 10;

type Quote = { text: string; source: StoredSource; isOcr?: boolean };
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
    const quotes = quotesOf(found);
    if (quotes.length === 0) return { lead: NOTHING_IN_CENTER, quotes };
    if (found.confidence === 'none') return { lead: NEAREST, quotes };
    return {
      lead: 'من ملفات المركز:',
      quotes,
      ...(found.confidence === 'low' && {
        note: 'قد لا تكون هذه المقاطع إجابة كاملة عن السؤال.',
      }),
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
    for (const { text, source, isOcr } of answer.quotes) {
      const n = sources.find((one) => isSame(one, source))?.n ?? 0;
      writer.text(`${quotation(text, `[${n}]`)}\n\n`);
      if (isOcr === true) writer.text(`${BY_OCR}\n\n`);
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

function quotesOf(found: Awaited<ReturnType<FindPassages>>): Quote[] {
  return found.sentences.flatMap(({ text, passage }) => {
    const from = found.passages[passage];
    return from ? [{ text, source: passageSource(from, 0), isOcr: from.isOcr }] : [];
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
