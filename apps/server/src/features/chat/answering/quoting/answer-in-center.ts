import type { CenterCourse } from '#src/features/passages/center-course.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { ReadCenterRequest } from '#src/features/chat/answering/center-request.ts';
import {
  placeWords,
  plainName,
  translatedWords,
} from '#src/features/chat/answering/course-words.ts';
import { foundIn } from '#src/features/chat/answering/lookup-material.ts';
import { isFollowUp, joinedQuestion } from '#src/features/chat/answering/full-question.ts';
import type { Turn } from '#src/features/chat/answering/responder.ts';
import { passageSource, type FindPassages } from '#src/features/chat/answering/sources.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { isAlreadyAnswered } from '#src/retrieval/quoting/already-answered.ts';
import { answerLookup } from '#src/retrieval/quoting/answer-lookup.ts';
import { splitQuestions, type SplitQuestion } from '#src/retrieval/quoting/split-questions.ts';
import { aside, quotePiece, type AnswerPiece, type QuotedAnswer } from './answer-piece.ts';
import { notThere } from './not-there.ts';
import { quoteCenter } from './quote-center.ts';

const FROM_FILES = aside('من ملفات المقرر:');
const NO_DEFINITION = 'لا يرد في الملفات تعريف صريح، وهذا أقرب ما تقوله:';
const MAY_BE_PARTIAL = aside('قد لا تكون هذه المقاطع إجابة كاملة عن السؤال.');
const ALSO_AT = 'وورد أيضًا في:';
const MOST_FURTHER = 3;
const PASSAGES = 5;

type Found = Awaited<ReturnType<FindPassages>>;

/** Answers each question of a message by quoting a center's files. */
export function createCenterAnswers(deps: {
  findPassages: FindPassages;
  loadCourse: Passages['course'];
  readRequest: ReadCenterRequest;
}) {
  const { findPassages, loadCourse, readRequest } = deps;

  async function answerOne(turn: Turn, centerId: string): Promise<QuotedAnswer> {
    const { userId } = turn;
    const request = await readRequest(turn, centerId);
    if (request !== null) return quoteCenter(centerId, request);
    const { found, asked } = await search(turn, centerId);
    const center = await loadCourse(userId, centerId);
    const inBoth = withTranslations(asked, found.terms);
    const { pieces, isAnswer, isNear } = await quotesOf(center, inBoth, found);
    if (!isAnswer || pieces.length === 0) return { lead: notThere(center.course), pieces: [] };
    const terms = found.terms.length > 0 ? `${translatedWords(found.terms)}\n\n` : '';
    return {
      lead: `${terms}${isNear ? NO_DEFINITION : FROM_FILES}`,
      pieces,
      ...(found.confidence === 'low' && { note: MAY_BE_PARTIAL }),
    };
  }

  /** A follow-up without results is searched again together with the question before it. */
  async function search({ userId, question, history }: Turn, centerId: string) {
    const asked = question.content;
    const found = await findPassages(userId, centerId, asked, PASSAGES);
    if (found.confidence !== 'none' || history.length === 0 || !isFollowUp(asked)) {
      return { found, asked };
    }
    const joined = joinedQuestion(asked, history);
    return { found: await findPassages(userId, centerId, joined, PASSAGES), asked: joined };
  }

  return async (turn: Turn, centerId: string): Promise<QuotedAnswer> => {
    const questions = splitQuestions(turn.question.content);
    if (questions.length === 1) return answerOne(turn, centerId);
    const answers: QuotedAnswer[] = [];
    const answered: SplitQuestion[] = [];
    for (const question of questions) {
      const said = answers.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(' ');
      if (isAlreadyAnswered(question.written, said)) continue;
      const own = { ...turn.question, content: question.asked };
      answered.push(question);
      answers.push(await answerOne({ ...turn, question: own }, centerId));
    }
    const [only, other] = answers;
    return only && !other ? only : together(answered, answers);
  };
}

/** Adds translations by which terms of the question were found. */
const withTranslations = (question: string, terms: Found['terms']): string =>
  terms.reduce((said, { arabic, latin }) => said.replace(arabic, latin), question);

/** Puts answers to several questions under their questions; a shared quotation is shown once. */
function together(
  questions: readonly SplitQuestion[],
  answers: readonly QuotedAnswer[],
): QuotedAnswer {
  const [first] = answers;
  if (answers.every(({ pieces }) => pieces.length === 0)) return first ?? { lead: '', pieces: [] };
  const quoted = new Set<string>();
  const pieces = answers.flatMap(({ lead, pieces: own }, at): AnswerPiece[] => {
    const fresh = own.filter(({ text }) => !quoted.has(text));
    for (const { text } of own) quoted.add(text);
    if (own.length > 0 && !fresh.some(({ type }) => type === 'quote')) return [];
    const heading = {
      type: 'words' as const,
      text: `**${plainName(questions[at]?.written ?? '')}**`,
    };
    return [heading, ...(fresh.length > 0 ? fresh : [{ type: 'words' as const, text: lead }])];
  });
  return { lead: FROM_FILES, pieces };
}

/** Quotations for a question, and whether they answer it. */
export async function quotesOf(
  center: CenterCourse,
  question: string,
  found: Found,
): Promise<{ pieces: AnswerPiece[]; isAnswer: boolean; isNear: boolean }> {
  const answer = await answerLookup(center.course, question, foundIn(center, found));
  const { title, quotes, isAnswer, isNear, further } = answer;
  const heading: AnswerPiece[] =
    title === null ? [] : [{ type: 'words', text: `**${plainName(title)}**` }];
  const quoted = quotes.flat().flatMap((stretch) => quotePiece(center, stretch));
  const pieces = [...heading, ...quoted, ...alsoAt(center, further, quotes.flat())];
  return { pieces: quoted.length > 0 ? pieces : [], isAnswer, isNear };
}

/** Other pages that speak of the same, as a line: «وورد أيضًا في: الصفحة 4، الصفحة 9». */
function alsoAt(
  center: CenterCourse,
  further: readonly Stretch[],
  quoted: readonly Stretch[],
): AnswerPiece[] {
  const isShown = ({ file, page }: Stretch, among: readonly Stretch[]): boolean =>
    among.some((one) => one.file === file && one.page === page);
  const others = further
    .filter((one, at) => !isShown(one, quoted) && !isShown(one, further.slice(0, at)))
    .slice(0, MOST_FURTHER);
  const cited = others.flatMap((one) => {
    const passage = center.cite(one);
    const place = placeWords(center.course, { file: one.file, from: one.page, to: one.page });
    return passage ? [{ place, source: passageSource(passage, 0) }] : [];
  });
  if (cited.length === 0) return [];
  const text = `${ALSO_AT} ${cited.map(({ place }) => place).join('، ')}`;
  return [{ type: 'words', text, sources: cited.map(({ source }) => source) }];
}
