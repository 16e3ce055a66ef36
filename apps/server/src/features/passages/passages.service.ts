import type { askCenter, getPassage, PageLabel, Passage, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { answerConfidence } from '#src/retrieval/answer-confidence.ts';
import { extractAnswer } from '#src/retrieval/extract-answer.ts';
import { findHeadings, spread } from '#src/retrieval/find-headings.ts';
import { findDiffering } from '#src/scripture/find-differing.ts';
import { searchChunks, type FoundChunk } from '#src/retrieval/search-center.ts';
import type { CenterIndexes } from './center-index.ts';
import type { EmbedQuestion } from './embedding.service.ts';
import {
  findAnsweringCenter,
  selectPageOpenings,
  selectPages,
  selectPassages,
  type FoundPassage,
  type PageRow,
} from './passages.queries.ts';
import { quotedSentences, type Quoted } from './quoted-sentences.ts';

const PASSAGES = 5;
const SWAP_TRIES = 3;
const HEADINGS = 4;
const CONFIDENCE = { none: 'none', note: 'low', answer: 'high' } as const;

type Answer = Omit<ResponseOf<typeof askCenter>, 'done'>;
type PassageInPage = ResponseOf<typeof getPassage>['passage'];
type PassageRow = FoundPassage & { page: PageRow };
type Hit = { found: FoundChunk; row: PassageRow; text: string };
type Place = { userId: string; centerId: string };

export type CitablePassage = {
  passageId: string;
  centerId: string;
  fileId: string;
  fileName: string;
  page: number;
  pageLabel: PageLabel;
  heading: string | null;
  quote: string;
  isOcr: boolean;
};

export type FoundPassages = Pick<Answer, 'confidence'> & {
  /** What says most of what was asked, whatever the confidence; `passage` is an index into `passages`. */
  sentences: Quoted[];
  passages: CitablePassage[];
};

export type PassagesService = ReturnType<typeof createPassagesService>;

export function createPassagesService(deps: {
  db: Database;
  indexes: CenterIndexes;
  signLink: (fileId: string, session: Session) => string;
  /** The question as a vector, or null where there is none in time. */
  embedQuestion: EmbedQuestion;
  /** Whether a page says which of its verses differ from the mushaf. */
  notesVerses: boolean;
}) {
  const { db, indexes, signLink, embedQuestion, notesVerses } = deps;

  async function servingRevision({ userId, centerId }: Place): Promise<number> {
    const center = await findAnsweringCenter(db, userId, centerId);
    if (!center) throw new AppError('not_found', 'المركز الذكي غير موجود أو حُذف.');
    if (center.isEnabled && center.servingRevision !== null) return center.servingRevision;
    throw new AppError('conflict', 'المركز الذكي غير نشط بعد. يمكن سؤاله بعد اكتمال قراءة ملفاته.');
  }

  async function loadPassages(place: Place, ids: string[]): Promise<PassageRow[]> {
    const rows = await selectPassages(db, place, ids);
    const pages = await selectPages(
      db,
      rows.map(({ chunk }) => chunk),
    );
    return rows.flatMap((row) => {
      const page = pages.find(
        ({ contentId, number }) =>
          contentId === row.chunk.contentId && number === row.chunk.pageNumber,
      );
      return page ? [{ ...row, page }] : [];
    });
  }

  /** The passages nearest to a question; found anew where the files are swapped at that very moment. */
  async function search(
    place: Place,
    question: string,
    { vector, limit }: { vector: Float32Array | null; limit: number },
  ) {
    for (let tried = 1; ; tried += 1) {
      const revision = await servingRevision(place);
      const index = await indexes.get(place.centerId, revision);
      const found = searchChunks(index, question, { limit, vector: vector ?? undefined });
      const rows = await loadPassages(
        place,
        found.map(({ id }) => id),
      );
      const byId = new Map(rows.map((row) => [row.chunk.id, row]));
      const hits = found.flatMap((hit): Hit[] => {
        const row = byId.get(hit.id);
        return row ? [{ found: hit, row, text: quoteOf(row) }] : [];
      });
      // Nothing found may mean that the list was gone before its index was made.
      const isWhole =
        found.length > 0
          ? hits.length === found.length
          : (await servingRevision(place)) === revision;
      if (isWhole || tried === SWAP_TRIES) return { index, hits };
    }
  }

  async function find(place: Place, question: string, limit: number) {
    // Before anything is sent to another server: whose center is it?
    await servingRevision(place);
    const vector = await embedQuestion(question);
    const { index, hits } = await search(place, question, { vector, limit });
    const read = hits.slice(0, PASSAGES);
    const sentences = extractAnswer(
      index.grams,
      question,
      read.map(({ found, text }) => ({ ...found, text })),
    );
    return {
      confidence: CONFIDENCE[answerConfidence(index.grams, question)],
      sentences: quotedSentences(
        read.map(({ row: { chunk, page } }) => ({ ...chunk, pageText: page.text })),
        sentences,
      ),
      rows: hits.map(({ row }) => row),
    };
  }

  function describe(row: PassageRow, session: Session): Passage {
    const { chunk, page, file } = row;
    return {
      id: chunk.id,
      fileName: file.fileName,
      fileUrl: signLink(file.id, session),
      page: page.number,
      pageLabel: page.label as PageLabel,
      heading: chunk.heading,
      quote: quoteOf(row),
      isOcr: page.route === 'ocr',
    };
  }

  return {
    async ask(session: Session, centerId: string, question: string): Promise<Answer> {
      const place = { userId: session.userId, centerId };
      const { confidence, sentences, rows } = await find(place, question, PASSAGES);
      const passages = rows.map((row) => describe(row, session));
      return { confidence, answer: confidence === 'none' ? [] : sentences, passages };
    },

    /** Like `ask`, for a conversation: passages with the ids behind them, to be cited and stored. */
    async find(
      userId: string,
      centerId: string,
      question: string,
      limit: number,
    ): Promise<FoundPassages> {
      const place = { userId, centerId };
      const { confidence, sentences, rows } = await find(place, question, limit);
      return { confidence, sentences, passages: rows.map((row) => citable(row, centerId)) };
    },

    /** Refuses a center that is not the user's, or does not answer now. */
    async requireServing(userId: string, centerId: string): Promise<void> {
      await servingRevision({ userId, centerId });
    },

    /** What the files are about, in a few of their own headings. */
    async headings({ userId }: Session, centerId: string): Promise<string[]> {
      const revision = await servingRevision({ userId, centerId });
      return spread(findHeadings(await selectPageOpenings(db, { centerId, revision })), HEADINGS);
    },

    async inPage(session: Session, centerId: string, passageId: string): Promise<PassageInPage> {
      const [row] = await loadPassages({ userId: session.userId, centerId }, [passageId]);
      if (!row) throw new AppError('not_found', 'المقطع غير موجود. ربما تغيّرت ملفات المركز.');
      const { chunk, page } = row;
      const { text, start, end } = windowAround(page.text, chunk.start, chunk.end);
      return {
        ...describe(row, session),
        pageText: text,
        start,
        end,
        route: page.route as PassageInPage['route'],
        differingVerses: notesVerses ? findDiffering(text) : [],
      };
    },
  };
}

function citable(row: PassageRow, centerId: string): CitablePassage {
  const { chunk, page, file } = row;
  return {
    passageId: chunk.id,
    centerId,
    fileId: file.id,
    fileName: file.fileName,
    page: page.number,
    pageLabel: page.label as PageLabel,
    heading: chunk.heading,
    quote: quoteOf(row),
    isOcr: page.route === 'ocr',
  };
}

function quoteOf({ chunk, page }: PassageRow): string {
  return page.text.slice(chunk.start, chunk.end);
}

/** A text file may be one page of millions of letters; nobody reads more than this around a passage. */
const AROUND_LETTERS = 10_000;

type Window = { text: string; start: number; end: number };

/** The passage at `start` in as much of its page as is of use, from the start of a line where one is near. */
function windowAround(page: string, start: number, end: number): Window {
  const from = start <= AROUND_LETTERS ? 0 : lineStart(page, start - AROUND_LETTERS, start);
  const to = end + AROUND_LETTERS >= page.length ? page.length : lineEnd(page, end);
  return { text: page.slice(from, to), start: start - from, end: end - from };
}

function lineStart(page: string, from: number, until: number): number {
  const end = page.indexOf('\n', from);
  return end >= 0 && end < until ? end + 1 : from;
}

function lineEnd(page: string, end: number): number {
  const last = page.lastIndexOf('\n', end + AROUND_LETTERS);
  return last >= end ? last : end + AROUND_LETTERS;
}
