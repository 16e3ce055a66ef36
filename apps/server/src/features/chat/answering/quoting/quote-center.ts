import { quoteCourse } from '#src/retrieval/quoting/quote-course.ts';
import type { CenterRequest } from '#src/features/chat/answering/center-request.ts';
import {
  entryLines,
  offerToAsk,
  plainName,
  troubleWords,
} from '#src/features/chat/answering/course-words.ts';
import { shownEntries } from '#src/features/chat/answering/shown-entries.ts';
import { passageSource } from '#src/features/chat/answering/sources.ts';
import { quoteExercise } from './quote-exercise.ts';
import { quoteMentions } from './quote-mentions.ts';
import { quoteComparison } from './quote-comparison.ts';
import { notThere } from './not-there.ts';
import { aside, quotePiece, type AnswerPiece, type QuotedAnswer } from './answer-piece.ts';

const HELLO =
  'أهلًا بك. يمكن السؤال هنا عن ملفات هذا المقرر: عن معلومة فيها، أو صفحة بعينها، أو فصل كامل، أو مقارنة بين شيئين، أو كل التعريفات، أو موضوعات المقرر.';
const EMPTY_PAGE =
  'لا نص مقروءًا في هذا الموضع من الملف، فقد يكون صورة أو غلافًا. يمكن فتحه من ملفات المقرر.';
const LEADS = {
  page: 'نصّ ما طُلب كما هو في الملف:',
  part: 'نصّ ما طُلب تحت عناوينه:',
  overview: 'موضوعات الملفات وأماكنها:',
  comparison: 'ما تقوله الملفات عن كل طرف:',
  list: 'كل ما وُجد في الملفات:',
} as const;

/** Answers a request by quoting the files. */
export async function quoteCenter(
  centerId: string,
  { request, collected, center }: CenterRequest,
): Promise<QuotedAnswer> {
  const { course } = center;
  if (request.kind === 'smalltalk') return { lead: HELLO, pieces: [] };
  if (request.kind === 'exercise') {
    if (collected.type === 'texts') return quoteExercise(center, collected);
    const { words, link } = offerToAsk(centerId, request.practice);
    return { lead: words, pieces: [], folded: [link] };
  }
  if ('trouble' in request && request.trouble) {
    return { lead: troubleWords(course, request.trouble), pieces: [] };
  }
  if (request.kind === 'list' && request.sought !== null) {
    const [group] = collected.type === 'texts' ? collected.groups : [];
    const found = group ?? { title: request.sought, stretches: [] };
    return quoteMentions(center, request.sought, found);
  }
  const pieces = await piecesOf();
  const { kind } = request;
  const lead = kind === 'lookup' ? '' : aside(LEADS[kind]);
  if (pieces.length > 0) return { lead, pieces };
  return { lead: request.kind === 'page' ? EMPTY_PAGE : notThere(course), pieces };

  function piecesOf(): AnswerPiece[] | Promise<AnswerPiece[]> {
    if (collected.type === 'outline') return outlinePieces();
    // Compared places are shown as they are; compared things are searched for.
    if (request.kind === 'comparison' && request.sides.every(({ isPlace }) => !isPlace)) {
      return quoteComparison(
        center,
        request.sides.map(({ title }) => title),
      );
    }
    return textPieces();
  }

  function outlinePieces(): AnswerPiece[] {
    const isDetailed = request.kind === 'overview' && request.isDetailed;
    const entries = collected.type === 'outline' ? collected.entries : [];
    return entryLines(course, shownEntries(course, entries, isDetailed)).map(({ entry, line }) => {
      const stretch = { file: entry.file, page: entry.from, start: entry.start, end: entry.start };
      const passage = center.cite({ ...stretch, end: stretch.start + entry.title.length });
      return {
        type: 'words',
        text: line,
        ...(passage && { sources: [passageSource(passage, 0)] }),
      };
    });
  }

  function textPieces(): AnswerPiece[] {
    if (collected.type !== 'texts') return [];
    return quoteCourse(course, request.kind, collected).flatMap((piece): AnswerPiece[] => {
      if (piece.type === 'heading')
        return [{ type: 'words', text: `**${plainName(piece.text)}**` }];
      return quotePiece(center, piece.stretch);
    });
  }
}
