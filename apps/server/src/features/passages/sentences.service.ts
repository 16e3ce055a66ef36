import type { PageLabel, ResponseOf, searchSentences } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { extractAnswer } from '#src/retrieval/extract-answer.ts';
import { searchChunks } from '#src/retrieval/search-center.ts';
import type { CenterIndexes } from './center-index.ts';
import { loadPassages, quoteOf } from './load-passages.ts';
import { selectServingCenters } from './sentences.queries.ts';

const MOST_CENTERS = 10;
const PASSAGES_OF_CENTER = 3;
const SENTENCES_OF_CENTER = 2;
const MOST_SENTENCES = 6;
/** A sentence with less contains under half of the typed words. */
const LEAST_SHARE = 0.5;

type Sentence = ResponseOf<typeof searchSentences>['sentences'][number];
type ServingCenter = Awaited<ReturnType<typeof selectServingCenters>>[number];

export type SentencesService = ReturnType<typeof createSentencesService>;

export function createSentencesService(deps: {
  db: Database;
  indexes: CenterIndexes;
  limits: Pick<RateLimits, 'take'>;
  signLink: (fileId: string, session: Session) => string;
}) {
  const { db, indexes, limits, signLink } = deps;

  async function searchIn(center: ServingCenter, session: Session, words: string) {
    const index = await indexes.get(center.id, center.revision);
    const found = searchChunks(index, words, { limit: PASSAGES_OF_CENTER });
    const rows = await loadPassages(
      db,
      { userId: session.userId, centerId: center.id },
      found.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.chunk.id, row]));
    const texts = found.flatMap((hit) => {
      const row = byId.get(hit.id);
      return row ? [{ ...hit, text: quoteOf(row) }] : [];
    });
    const sentences = extractAnswer(index.grams, words, texts, undefined, SENTENCES_OF_CENTER);
    return sentences.flatMap(({ chunkId, text, share }) => {
      const row = byId.get(chunkId);
      if (!row || share < LEAST_SHARE) return [];
      const sentence: Sentence = {
        centerId: center.id,
        courseName: center.courseName,
        passageId: chunkId,
        fileName: row.file.fileName,
        fileUrl: signLink(row.file.id, session),
        page: row.page.number,
        pageLabel: row.page.label as PageLabel,
        text,
      };
      return [{ sentence, share }];
    });
  }

  return async (session: Session, words: string): Promise<Sentence[]> => {
    await limits.take('sentenceSearchesByUser', session.userId);
    const centers = await selectServingCenters(db, session.userId, MOST_CENTERS);
    const found = [];
    for (const center of centers) found.push(...(await searchIn(center, session, words)));
    return found
      .sort((a, b) => b.share - a.share)
      .slice(0, MOST_SENTENCES)
      .map(({ sentence }) => sentence);
  };
}
