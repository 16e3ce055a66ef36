import type { CenterCourse } from '#src/features/passages/center-course.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import { isSure, requestOfKind } from '#src/retrieval/asking/certainty.ts';
import { gather, type Gathered, type Search } from '#src/retrieval/asking/gather.ts';
import { isPlainQuestion } from '#src/retrieval/asking/plain-question.ts';
import type { Request, RequestKind } from '#src/retrieval/asking/request.ts';
import { understand } from '#src/retrieval/asking/understand.ts';
import type { FindPassages } from './sources.ts';
import type { Turn } from './responder.ts';

/** A request to a center that needs more than passages, with what was brought together for it. */
export type CenterRequest = { request: Request; gathered: Gathered; center: CenterCourse };

export type ReadCenterRequest = ReturnType<typeof createRequestReader>;

/** Asked only where the rules are in doubt; null where nobody knows better. */
export type TellKind = (question: string) => Promise<RequestKind | null>;

/** Tells what a question asks of the files of a center; null where passages answer it, as most. */
export function createRequestReader(deps: {
  loadCourse: Passages['course'];
  findPassages: FindPassages;
}) {
  const { loadCourse, findPassages } = deps;
  return async (
    { userId, question, history }: Turn,
    centerId: string,
    tellKind: TellKind | null = null,
  ): Promise<CenterRequest | null> => {
    // Most questions can be told by their words, and wait for nothing here.
    if (isPlainQuestion(question.content, history.length > 0)) return null;
    const center = await loadCourse(userId, centerId);
    const said = history.map(({ role, content }) => ({ role, content }));
    const ruled = understand(center.course, question.content, said);
    const isInDoubt = tellKind !== null && !isSure(question.content, ruled);
    const told = isInDoubt ? await tellKind(question.content) : null;
    const request = (told && requestOfKind(told, question.content)) ?? ruled;
    if (request.kind === 'lookup') return null;
    const search: Search = async (words, limit) => {
      const { passages } = await findPassages(userId, centerId, words, limit);
      return passages.flatMap(({ passageId }) => center.placeOf(passageId) ?? []);
    };
    return { request, center, gathered: await gather(center.course, request, search) };
  };
}
