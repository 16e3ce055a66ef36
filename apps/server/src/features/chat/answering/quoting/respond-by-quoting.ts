import { FILE_VERSE_NOTE, writeVersePlace, type VersePlace } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { StoredSource } from '#src/db/tables/chats.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import { selectActiveCenters } from '#src/features/chat/answering/answering.queries.ts';
import type { ReadCenterRequest } from '#src/features/chat/answering/center-request.ts';
import { plainName } from '#src/features/chat/answering/course-words.ts';
import type { ReadAttachments } from '#src/features/chat/answering/read-attachments.ts';
import type { Responder, Turn } from '#src/features/chat/answering/responder.ts';
import {
  linkSource,
  type FindInWeb,
  type FindPassages,
} from '#src/features/chat/answering/sources.ts';
import { findDiffering } from '#src/scripture/find-differing.ts';
import { createCenterAnswers, quotesOf } from './answer-in-center.ts';
import { aside, type AnswerPiece, type QuotedAnswer } from './answer-piece.ts';
import { ABOUT, findHelp, findHowTo, type HelpTopic } from './product-help.ts';
import { LONGEST_QUOTE, quotation } from './quotation.ts';
import { quoteAttachments } from './quote-attachments.ts';

const NO_MODEL = aside('الأجوبة الآن نصوص من الملفات كما هي.');
const IN_ATTACHMENTS = aside('من المرفقات:');
const NOTHING_ATTACHED = 'ليس في المرفقات ما يقارب هذا السؤال.';
const BY_OCR = '(قراءة آلية، وقد تخطئ في الحروف والأرقام.)';
const PASSAGES = 5;
const CENTERS_ASKED = 10;

/**
 * Answers without a model: quotes sentences of the student's files with their pages, in general
 * chat also the product's help. The first answer says that no model is set.
 */
export function createQuotingResponder(deps: {
  db: Database;
  findPassages: FindPassages;
  /** Null without web search. */
  findInWeb: FindInWeb | null;
  loadCourse: Passages['course'];
  readRequest: ReadCenterRequest;
  readAttachments: ReadAttachments;
  /** Whether quoted verses that differ from the mushaf get a note. */
  notesVerses: boolean;
}): Responder {
  const { db, findPassages, findInWeb, loadCourse, readRequest } = deps;
  const { readAttachments, notesVerses } = deps;

  const fromCenter = createCenterAnswers({ findPassages, loadCourse, readRequest });

  async function fromEverywhere(turn: Turn): Promise<QuotedAnswer> {
    const { userId, question } = turn;
    const centers = (await selectActiveCenters(db, userId)).slice(0, CENTERS_ASKED);
    for (const { id, courseName } of centers) {
      const found = await findPassages(userId, id, question.content, PASSAGES);
      if (found.confidence !== 'high') continue;
      const center = await loadCourse(userId, id);
      const { pieces, isAnswer } = await quotesOf(center, question.content, found);
      if (!isAnswer || pieces.length === 0) continue;
      return { lead: aside(`من ملفات مقرر «${plainName(courseName)}»:`), pieces };
    }
    const help = await findHelp(question.content);
    if (help) return helpAnswer(help);
    const lead =
      centers.length > 0
        ? 'لم أجد في ملفات المقررات إجابة عن هذا السؤال.'
        : 'لا توجد بعد ملفات مقررات يمكن الاقتباس منها.';
    return { lead: `${lead} ${ABOUT}`, pieces: [] };
  }

  async function fromWeb({ question, signal }: Turn, find: FindInWeb): Promise<QuotedAnswer> {
    const sources = await find(question.content, signal);
    if (sources === null) return { lead: 'تعذّر البحث في الويب الآن.', pieces: [] };
    const pieces = sources.slice(0, 4).map((source) => quote(source.quote, source));
    return {
      lead: pieces.length > 0 ? aside('من نتائج البحث في الويب:') : 'لم يجد البحث في الويب شيئًا.',
      pieces,
    };
  }

  /** A question with a file is about that file. */
  async function fromAttachments({ userId, question, signal }: Turn): Promise<QuotedAnswer> {
    const reply = { userId, signal, readsImages: true, withVerses: notesVerses };
    const { texts, notes } = await readAttachments(question.attachments, reply);
    const pieces = await quoteAttachments(texts, question.content);
    const lead = pieces.length > 0 ? IN_ATTACHMENTS : NOTHING_ATTACHED;
    return { lead, pieces, ...(notes.length > 0 && { note: notes.join('\n\n') }) };
  }

  async function answerOf(turn: Turn): Promise<QuotedAnswer> {
    const { centerId, question } = turn;
    if (question.attachments.length > 0) return fromAttachments(turn);
    const howTo = await findHowTo(question.content);
    if (howTo) return helpAnswer(howTo);
    if (centerId !== null) return fromCenter(turn, centerId);
    return question.webSearch && findInWeb ? fromWeb(turn, findInWeb) : fromEverywhere(turn);
  }

  return async (turn, writer) => {
    const { lead, pieces, note, folded = [] } = await answerOf(turn);
    const cited = numbered(pieces);
    const citationOf = (source: StoredSource): string => {
      // A page of the product is a button below the answer.
      if (source.url?.startsWith('/')) return '';
      const n = cited.find((one) => isSame(one, source))?.n;
      return n === undefined ? '' : `[${n}]`;
    };
    const rest = folded.map((source, at) => ({ ...source, n: cited.length + at + 1 }));
    writer.sources([...cited, ...rest]);
    writer.text(`${lead}\n\n`);
    for (const [at, piece] of pieces.entries()) {
      const citation = sourcesOf(piece).map(citationOf).join('');
      if (piece.type === 'words') {
        // Items of one list stay together.
        const isItem = isListItem(piece) && isListItem(pieces[at + 1]);
        writer.text(`${`${piece.text} ${citation}`.trimEnd()}\n${isItem ? '' : '\n'}`);
        continue;
      }
      writer.text(`${quotation(piece.text, citation, piece.longest)}\n\n`);
      if (piece.isOcr) writer.text(`${BY_OCR}\n\n`);
      const differing = notesVerses ? differingIn(piece) : [];
      if (differing.length > 0) writer.text(`${verseNote(differing)}\n\n`);
    }
    if (note !== undefined) writer.text(`${note}\n\n`);
    // Only in the first answer of a conversation.
    if (turn.history.length === 0) writer.text(NO_MODEL);
    return 'done';
  };
}

const isListItem = (piece: AnswerPiece | undefined): boolean =>
  piece?.type === 'words' && /^ {0,6}- /.test(piece.text);

const quote = (text: string, source: StoredSource): AnswerPiece => ({
  type: 'quote',
  text,
  source,
  isOcr: false,
});

/** Help ends with a button to the page where the thing is done. */
function helpAnswer({ text, page }: HelpTopic): QuotedAnswer {
  const source = linkSource({ title: page.name, url: page.url, text }, 0);
  return { lead: aside('من دليل نبراس:'), pieces: [quote(text, source)] };
}

/** Uses the stored judgement of the page; without one the shown text is judged here. */
const differingIn = (piece: Extract<AnswerPiece, { type: 'quote' }>): readonly VersePlace[] =>
  piece.differingVerses ?? findDiffering(piece.text.slice(0, LONGEST_QUOTE));

/** The quotation itself stays as it is in its file. */
const verseNote = (places: readonly VersePlace[]): string =>
  `(${FILE_VERSE_NOTE} ${places.map(writeVersePlace).join('، ')})`;

function sourcesOf(piece: AnswerPiece): readonly StoredSource[] {
  if (piece.type === 'words') return piece.sources ?? [];
  return piece.source === null ? [] : [piece.source];
}

type Citable = Pick<StoredSource, 'passageId' | 'url'>;

const isSame = (one: Citable, other: Citable): boolean =>
  one.passageId === other.passageId && one.url === other.url;

/** The sources of the quotations, each once, numbered in order. */
function numbered(pieces: readonly AnswerPiece[]): StoredSource[] {
  const list: StoredSource[] = [];
  for (const source of pieces.flatMap(sourcesOf)) {
    if (list.some((one) => isSame(one, source))) continue;
    list.push({ ...source, n: list.length + 1 });
  }
  return list;
}
