import type { askCenter, getPassage, PageLabel, Passage, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import { answerConfidence } from '#src/retrieval/answer-confidence.ts';
import { extractAnswer } from '#src/retrieval/extract-answer.ts';
import { searchChunks } from '#src/retrieval/search-center.ts';
import type { CenterIndexes } from './center-index.ts';
import { findAnsweringCenter, selectPassages, type PassageRow } from './passages.queries.ts';

const PASSAGES = 5;
const CONFIDENCE = { none: 'none', note: 'low', answer: 'high' } as const;

type Answer = Omit<ResponseOf<typeof askCenter>, 'done'>;
type PassageInPage = ResponseOf<typeof getPassage>['passage'];

export type PassagesService = ReturnType<typeof createPassagesService>;

export function createPassagesService(deps: {
  db: Database;
  indexes: CenterIndexes;
  signLink: (file: { id: string; userId: string }) => string;
  /** The question as a vector, or null where there is none in time. */
  embedQuestion: (question: string) => Promise<Float32Array | null>;
}) {
  const { db, indexes, signLink, embedQuestion } = deps;

  async function servingRevision(userId: string, centerId: string): Promise<number> {
    const center = await findAnsweringCenter(db, userId, centerId);
    if (!center) throw new AppError('not_found', 'المركز الذكي غير موجود أو حُذف.');
    if (center.isEnabled && center.servingRevision !== null) return center.servingRevision;
    throw new AppError('conflict', 'المركز الذكي غير نشط بعد. يمكن سؤاله بعد اكتمال قراءة ملفاته.');
  }

  function describe({ chunk, page, file }: PassageRow): Passage {
    return {
      id: chunk.id,
      fileName: file.fileName,
      fileUrl: signLink(file),
      page: page.number,
      pageLabel: page.label as PageLabel,
      heading: chunk.heading,
      quote: quoteOf({ chunk, page }),
      isOcr: page.route === 'ocr',
    };
  }

  return {
    async ask(userId: string, centerId: string, question: string): Promise<Answer> {
      const revision = await servingRevision(userId, centerId);
      const [index, vector] = await Promise.all([
        indexes.get(centerId, revision),
        embedQuestion(question),
      ]);
      const found = searchChunks(index, question, { limit: PASSAGES, vector: vector ?? undefined });
      const rows = await selectPassages(
        db,
        { userId, centerId },
        found.map(({ id }) => id),
      );
      const byId = new Map(rows.map((row) => [row.chunk.id, row]));
      const passages = found.flatMap((hit) => {
        const row = byId.get(hit.id);
        return row ? [{ hit, row, text: quoteOf(row) }] : [];
      });
      const [best] = passages;
      const confidence = answerConfidence(
        index.grams,
        question,
        best && {
          title: best.row.file.fileName,
          heading: best.row.chunk.heading,
          text: best.text,
        },
      );
      const sentences =
        confidence === 'none'
          ? []
          : extractAnswer(
              index.grams,
              question,
              passages.map(({ hit, text }) => ({ ...hit, text })),
            );
      return {
        confidence: CONFIDENCE[confidence],
        answer: sentences.map(({ text, chunkId }) => ({
          text,
          passage: passages.findIndex(({ hit }) => hit.id === chunkId),
        })),
        passages: passages.map(({ row }) => describe(row)),
      };
    },

    async inPage(userId: string, centerId: string, passageId: string): Promise<PassageInPage> {
      const [row] = await selectPassages(db, { userId, centerId }, [passageId]);
      if (!row) throw new AppError('not_found', 'المقطع غير موجود. ربما تغيّرت ملفات المركز.');
      const { chunk, page } = row;
      return {
        ...describe(row),
        pageText: page.text,
        start: chunk.start,
        end: chunk.end,
        route: page.route as PassageInPage['route'],
      };
    },
  };
}

function quoteOf({ chunk, page }: Pick<PassageRow, 'chunk' | 'page'>): string {
  return page.text.slice(chunk.start, chunk.end);
}
