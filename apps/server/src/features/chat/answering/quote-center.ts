import type { VersePlace } from '@nibras/contract';
import type { StoredSource } from '#src/db/tables/chats.ts';
import { quoteCourse } from '#src/retrieval/asking/quote-course.ts';
import type { CenterRequest } from './center-request.ts';
import { entryLines, EXERCISE, plainName, shownEntries, troubleWords } from './course-words.ts';
import { passageSource } from './sources.ts';

/** A piece of an answer without a model: words of ours, or a quotation with where it stands. */
export type AnswerPiece =
  | { type: 'words'; text: string; source?: StoredSource }
  | {
      type: 'quote';
      text: string;
      /** Null for what the student brought along: it is named above. */
      source: StoredSource | null;
      isOcr: boolean;
      longest?: number;
      /** The verses in it that differ from the mushaf, where its page was judged. */
      differingVerses?: readonly VersePlace[];
    };

export type CenterAnswer = { lead: string; pieces: AnswerPiece[] };

/** A page that is asked for is shown as a whole. */
const LONGEST_PAGE = 8000;
const HELLO =
  'أهلًا بك. يمكن السؤال هنا عن ملفات هذا المركز: عن معلومة فيها، أو صفحة بعينها، أو فصل كامل، أو مقارنة بين شيئين، أو كل التعريفات، أو موضوعات المقرر.';
const LEADS = {
  page: 'نصّ ما طُلب كما هو في الملف:',
  part: 'عناوين ما طُلب وأوائل ما تحتها وتعريفاتها، بنصّها:',
  overview: 'موضوعات الملفات وأماكنها:',
  comparison: 'ما تقوله الملفات عن كل طرف:',
  list: 'كل ما وُجد في الملفات:',
} as const;
const NOTHING = 'ليس في ملفات هذا المركز ما يقارب هذا الطلب.';

/** Answers a request from the words of the files themselves. */
export function quoteCenter({ request, gathered, center }: CenterRequest): CenterAnswer {
  const { course } = center;
  if (request.kind === 'smalltalk') return { lead: HELLO, pieces: [] };
  if (request.kind === 'exercise') return { lead: EXERCISE, pieces: [] };
  if ('trouble' in request && request.trouble) {
    return { lead: troubleWords(course, request.trouble), pieces: [] };
  }
  const pieces = gathered.type === 'outline' ? outlinePieces() : textPieces();
  const { kind } = request;
  const lead = kind === 'lookup' ? '' : LEADS[kind];
  return pieces.length > 0 ? { lead, pieces } : { lead: NOTHING, pieces };

  function outlinePieces(): AnswerPiece[] {
    const entries = gathered.type === 'outline' ? gathered.entries : [];
    return entryLines(course, shownEntries(course, entries)).map(({ entry, line }) => {
      const stretch = { file: entry.file, page: entry.from, start: entry.start, end: entry.start };
      const passage = center.cite({ ...stretch, end: stretch.start + entry.title.length });
      return {
        type: 'words',
        text: line,
        ...(passage && { source: passageSource(passage, 0) }),
      };
    });
  }

  function textPieces(): AnswerPiece[] {
    if (gathered.type !== 'texts') return [];
    return quoteCourse(course, request.kind, gathered).flatMap((piece): AnswerPiece[] => {
      if (piece.type === 'heading')
        return [{ type: 'words', text: `**${plainName(piece.text)}**` }];
      const passage = center.cite(piece.stretch);
      if (!passage || passage.quote.trim() === '') return [];
      const source = passageSource(passage, 0);
      const isPage = request.kind === 'page';
      return [
        {
          type: 'quote',
          text: passage.quote,
          source,
          isOcr: passage.isOcr,
          differingVerses: passage.differingVerses,
          ...(isPage && { longest: LONGEST_PAGE }),
        },
      ];
    });
  }
}
