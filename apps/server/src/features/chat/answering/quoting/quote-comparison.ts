import type { CenterCourse } from '#src/features/passages/center-course.ts';
import { plainName } from '#src/features/chat/answering/course-words.ts';
import { compareThings } from '#src/retrieval/quoting/comparing/compare-things.ts';
import { quotePiece, type AnswerPiece } from './answer-piece.ts';

const TOGETHER = '**عنهما معًا**';
const NOTHING_OF_IT = 'لا تتحدث الملفات عنه في جملة مستقلة.';

/** Quotes each compared thing under its name as the student wrote it. */
export async function quoteComparison(
  center: CenterCourse,
  titles: readonly string[],
): Promise<AnswerPiece[]> {
  const { whole, together, sides } = await compareThings(center.course, titles);
  const quoted = new Set<string>();
  const quote = (quotes: readonly (typeof whole)[]): AnswerPiece[] =>
    quotes.flat().flatMap((stretch) =>
      quotePiece(center, stretch).filter(({ text }) => {
        const isNew = !quoted.has(text.trim());
        quoted.add(text.trim());
        return isNew;
      }),
    );
  const isKnown =
    whole.length + together.length > 0 || sides.some(({ quotes }) => quotes.length > 0);
  if (!isKnown) return [];
  const names = titles.map((title) => `**${plainName(title)}**`).join(' و');
  return [
    ...(whole.length > 0 ? [{ type: 'words' as const, text: names }] : []),
    ...quote([whole]),
    ...(together.length > 0 ? [{ type: 'words' as const, text: TOGETHER }] : []),
    ...quote(together),
    ...sides.flatMap(({ title, quotes }): AnswerPiece[] => {
      if (quotes.length === 0 && whole.length + together.length > 0) return [];
      const said = quote(quotes);
      const heading = { type: 'words' as const, text: `**${plainName(title)}**` };
      return [
        heading,
        ...(said.length > 0 ? said : [{ type: 'words' as const, text: NOTHING_OF_IT }]),
      ];
    }),
  ];
}
