import {
  BRAND,
  type askCenter,
  type getPassage,
  type getPassageLines,
  type getPassagePage,
  type PageLabel,
  type ParamsOf,
  type Passage,
  type ReadPage,
  type ResponseOf,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { confidenceWithTranslations } from '#src/retrieval/answer-confidence.ts';
import { extractAnswer } from '#src/retrieval/extract-answer.ts';
import { findHeadings, spread } from '#src/retrieval/outline/find-headings.ts';
import { differingBetween } from '#src/scripture/find-differing.ts';
import { searchChunks, type FoundChunk } from '#src/retrieval/search-center.ts';
import { inWrittenArabic } from '#src/retrieval/written-arabic.ts';
import {
  findTranslations,
  stemsOf,
  termsBetween,
  type TermPair,
} from '#src/retrieval/translations.ts';
import {
  isMachineRead,
  type CenterCourse,
  type CitablePassage,
  type createCenterCourses,
} from './center-course.ts';
import type { CenterIndexes } from './center-index.ts';
import type { EmbedQuestion } from './embedding.service.ts';
import { loadPassages, quoteOf, type PassageRow, type Place } from './load-passages.ts';
import type { PagePictures } from './page-pictures.ts';
import { windowAround, type Window } from './page-window.ts';
import {
  findAnsweringCenter,
  selectNamedTerms,
  selectPageOpenings,
  selectPages,
  type PageRow,
} from './passages.queries.ts';
import { quotedSentences, type Quoted } from './quoted-sentences.ts';

const PASSAGES = 5;
/** A reply chooses its quotations from this many sentences. */
const CANDIDATES = 8;
const SWAP_TRIES = 3;
const HEADINGS = 4;
const CONFIDENCE = { none: 'none', note: 'low', answer: 'high' } as const;

type Answer = Omit<ResponseOf<typeof askCenter>, 'done'>;
type PassageInPage = ResponseOf<typeof getPassage>['passage'];
type PassageLine = ResponseOf<typeof getPassageLines>['lines'][number];
type PageAsked = ParamsOf<typeof getPassagePage>;
type Hit = { found: FoundChunk; row: PassageRow; text: string };

export type FoundPassages = Pick<Answer, 'confidence'> & {
  /** The best matching sentences; `passage` is an index into `passages`. */
  sentences: Quoted[];
  passages: CitablePassage[];
  /** Positions of these and more sentences. */
  places: { passage: number; start: number; end: number; share: number }[];
  /** Terms whose translation found the sentences. */
  terms: Pick<TermPair, 'arabic' | 'latin'>[];
};

export type PassagesService = ReturnType<typeof createPassagesService>;

export function createPassagesService(deps: {
  db: Database;
  indexes: CenterIndexes;
  courses: ReturnType<typeof createCenterCourses>;
  signLink: (fileId: string, session: Session) => string;
  /** The question's vector; null without one in time. */
  embedQuestion: EmbedQuestion;
  /** Whether pages mark verses that differ from the mushaf. */
  notesVerses: boolean;
  pictures: PagePictures;
}) {
  const { db, indexes, courses, signLink, embedQuestion, notesVerses, pictures } = deps;

  async function servingRevision({ userId, centerId }: Place): Promise<number> {
    const center = await findAnsweringCenter(db, userId, centerId);
    if (!center) throw new AppError('not_found', 'المقرر غير موجود أو حُذف.');
    if (center.isEnabled && center.servingRevision !== null) return center.servingRevision;
    throw new AppError('conflict', 'المقرر غير نشط بعد. يمكن سؤاله بعد اكتمال قراءة ملفاته.');
  }

  /** Finds passages; repeats the search if the files are swapped meanwhile. */
  async function search(
    place: Place,
    question: string,
    options: { vector: Float32Array | undefined; translations: string | undefined; limit: number },
  ) {
    for (let tried = 1; ; tried += 1) {
      const revision = await servingRevision(place);
      const index = await indexes.get(place.centerId, revision);
      const found = searchChunks(index, question, options);
      const rows = await loadPassages(
        db,
        place,
        found.map(({ id }) => id),
      );
      const byId = new Map(rows.map((row) => [row.chunk.id, row]));
      const hits = found.flatMap((hit): Hit[] => {
        const row = byId.get(hit.id);
        return row ? [{ found: hit, row, text: quoteOf(row) }] : [];
      });
      // No result may mean that the list was replaced before its index was built.
      const isWhole =
        found.length > 0
          ? hits.length === found.length
          : (await servingRevision(place)) === revision;
      if (isWhole || tried === SWAP_TRIES) return { index, hits };
    }
  }

  async function find(place: Place, asked: string, limit: number) {
    const question = inWrittenArabic(asked);
    // Checks ownership before sending the question to another server.
    await servingRevision(place);
    const vector = (await embedQuestion(question)) ?? undefined;
    const terms = await selectNamedTerms(db, place.centerId, stemsOf(question));
    const translations = findTranslations(question, terms);
    const options = { vector, translations: translations?.words, limit };
    const { index, hits } = await search(place, question, options);
    const read = hits.slice(0, PASSAGES);
    const texts = read.map(({ found, text }) => ({ ...found, text }));
    const sentences = extractAnswer(index.grams, question, texts, translations?.words);
    const candidates = extractAnswer(index.grams, question, texts, translations?.words, CANDIDATES);
    const quoted = new Set(sentences.map(({ chunkId }) => chunkId));
    return {
      confidence: CONFIDENCE[confidenceWithTranslations(index.grams, question, translations)],
      sentences: quotedSentences(
        read.map(({ row: { chunk, page } }) => ({ ...chunk, pageText: page.text })),
        sentences,
      ),
      places: candidates.flatMap(({ chunkId, start, end, share }) => {
        const passage = read.findIndex(({ found }) => found.id === chunkId);
        const from = read[passage]?.row.chunk.start ?? 0;
        return passage < 0 ? [] : [{ passage, start: from + start, end: from + end, share }];
      }),
      rows: hits.map(({ row }) => row),
      terms: termsBetween(
        translations,
        read.filter(({ found }) => quoted.has(found.id)).map(({ text }) => text),
      ),
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
      isOcr: isMachineRead(page),
    };
  }

  async function passageOf(place: Place, passageId: string): Promise<PassageRow> {
    const [row] = await loadPassages(db, place, [passageId]);
    if (!row) throw new AppError('not_found', 'المقطع غير موجود. ربما تغيّرت ملفات المقرر.');
    return row;
  }

  const readPage = (page: PageRow, { text, from }: Window): ReadPage => ({
    page: page.number,
    pageLabel: page.label as PageLabel,
    pageText: text,
    route: page.route as ReadPage['route'],
    isDoubtful: page.isDoubtful,
    differingVerses: notesVerses
      ? differingBetween(page.differingVerses ?? [], { start: from, end: from + text.length })
      : [],
  });

  return {
    async ask(session: Session, centerId: string, question: string): Promise<Answer> {
      const place = { userId: session.userId, centerId };
      const { confidence, sentences, rows } = await find(place, question, PASSAGES);
      const passages = rows.map((row) => describe(row, session));
      return { confidence, answer: confidence === 'none' ? [] : sentences, passages };
    },

    /** Like `ask`, but with ids to cite and store. */
    async find(
      userId: string,
      centerId: string,
      question: string,
      limit: number,
    ): Promise<FoundPassages> {
      const place = { userId, centerId };
      const { rows, ...found } = await find(place, question, limit);
      return { ...found, passages: rows.map((row) => citable(row, centerId)) };
    },

    async course(userId: string, centerId: string): Promise<CenterCourse> {
      return courses.get(centerId, await servingRevision({ userId, centerId }));
    },

    /** Throws if the center is another user's or not serving. */
    async requireServing(userId: string, centerId: string): Promise<void> {
      await servingRevision({ userId, centerId });
    },

    /** The serving revision; throws like `requireServing`. */
    servingRevision: (userId: string, centerId: string): Promise<number> =>
      servingRevision({ userId, centerId }),

    /** A few headings that show the files' topics. */
    async headings({ userId }: Session, centerId: string): Promise<string[]> {
      const revision = await servingRevision({ userId, centerId });
      const { pages, names } = await selectPageOpenings(db, { centerId, revision });
      return spread(findHeadings(pages, [BRAND.name, ...names]), HEADINGS);
    },

    async inPage(session: Session, centerId: string, passageId: string): Promise<PassageInPage> {
      const row = await passageOf({ userId: session.userId, centerId }, passageId);
      const window = windowAround(row.page, row.chunk.start, row.chunk.end);
      return {
        ...describe(row, session),
        ...readPage(row.page, window),
        ...within(window, row.chunk),
        pageCount: row.content.pageCount ?? row.page.number,
        hasPictures: isDrawable(row),
      };
    },

    async page(userId: string, asked: PageAsked): Promise<ReadPage> {
      const { chunk } = await passageOf({ userId, centerId: asked.id }, asked.passageId);
      const pageNumber = readNumber(asked.page);
      const [page] = await selectPages(db, [{ contentId: chunk.contentId, pageNumber }]);
      if (!page) throw NO_PAGE();
      return readPage(page, windowAround(page, 0, 0));
    },

    async picture(userId: string, asked: PageAsked): Promise<Uint8Array> {
      const row = await passageOf({ userId, centerId: asked.id }, asked.passageId);
      const page = readNumber(asked.page);
      if (!isDrawable(row) || page > (row.content.pageCount ?? 0)) throw NO_PAGE();
      return pictures.draw({ userId, storageKey: row.content.storageKey, page });
    },

    async lines(userId: string, centerId: string, passageId: string): Promise<PassageLine[]> {
      const row = await passageOf({ userId, centerId }, passageId);
      if (!isDrawable(row)) return [];
      const window = windowAround(row.page, row.chunk.start, row.chunk.end);
      const passage = { page: row.page.number, text: window.text, ...within(window, row.chunk) };
      return pictures.locate({ userId, storageKey: row.content.storageKey }, passage);
    },
  };
}

/** A passage may begin with a heading before the window. */
const within = ({ from }: Window, { start, end }: { start: number; end: number }) => ({
  start: Math.max(0, start - from),
  end: Math.max(0, end - from),
});

const NO_PAGE = () => new AppError('not_found', 'الصفحة غير موجودة في هذا الملف.');

function readNumber(written: string): number {
  if (!/^[1-9]\d{0,5}$/.test(written)) throw NO_PAGE();
  return Number(written);
}

const isDrawable = ({ content }: PassageRow): boolean => content.kind === 'pdf';

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
    isOcr: isMachineRead(page),
  };
}
