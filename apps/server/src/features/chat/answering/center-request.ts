import type { CenterCourse } from '#src/features/passages/center-course.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import { isSure, requestOfKind } from '#src/retrieval/requests/certainty.ts';
import {
  collectPages,
  type CollectedPages,
  type Search,
} from '#src/retrieval/requests/collect-pages.ts';
import { isPlainQuestion } from '#src/retrieval/requests/plain-question.ts';
import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course, Request, RequestKind } from '#src/retrieval/requests/request.ts';
import { isExercise } from '#src/retrieval/requests/request-kinds.ts';
import { understand } from '#src/retrieval/requests/understand.ts';
import { readWords } from '#src/retrieval/requests/words.ts';
import { findExercises } from '#src/retrieval/quoting/find-exercise.ts';
import type { FindPassages } from './sources.ts';
import type { Turn } from './responder.ts';

/** A request to a center that needs more than passages, with the pages collected for it. */
export type CenterRequest = { request: Request; collected: CollectedPages; center: CenterCourse };

export type ReadCenterRequest = ReturnType<typeof createRequestReader>;

/** Asked only if the rules are in doubt; null without an answer. */
export type DetectKind = (question: string) => Promise<RequestKind | null>;

/**
 * Reads what a question asks of a center's files; null if passages answer it, as they do mostly.
 */
export function createRequestReader(deps: {
  loadCourse: Passages['course'];
  findPassages: FindPassages;
}) {
  const { loadCourse, findPassages } = deps;
  return async (
    { userId, question, history }: Turn,
    centerId: string,
    detectKind: DetectKind | null = null,
  ): Promise<CenterRequest | null> => {
    // Most questions are known by their words and wait for nothing here.
    if (isPlainQuestion(question.content, history.length > 0)) return null;
    const center = await loadCourse(userId, centerId);
    const said = history.map(({ role, content }) => ({ role, content }));
    const ruled = understand(center.course, question.content, said);
    const isInDoubt = detectKind !== null && !isSure(question.content, ruled);
    const detected = isInDoubt ? await detectKind(question.content) : null;
    const request = (detected && requestOfKind(detected, question.content)) ?? ruled;
    if (request.kind === 'lookup') return null;
    const search: Search = async (words, limit) => {
      const { passages } = await findPassages(userId, centerId, words, limit);
      return passages.flatMap(({ passageId }) => center.placeOf(passageId) ?? []);
    };
    if (request.kind === 'exercise') {
      const before = said.filter(({ content }) => isExercise(readWords(content))).length;
      return { request, center, collected: exerciseTexts(center.course, request.within, before) };
    }
    return { request, center, collected: await collectPages(center.course, request, search) };
  };
}

/** An exercise and its solution; each further request gets the next one. */
function exerciseTexts(course: Course, within: readonly Part[], before: number): CollectedPages {
  const all = within.length === 0 ? [] : findExercises(course, within);
  const solved = all.filter(({ solution }) => solution !== null);
  const from = solved.length > 0 ? solved : all;
  const chosen = from[before % Math.max(1, from.length)];
  if (!chosen) return { type: 'passages' };
  const { task, solution } = chosen;
  const groups = [{ title: EXERCISE_TITLE, stretches: [task] }];
  if (solution) groups.push({ title: SOLUTION_TITLE, stretches: [solution] });
  return { type: 'texts', groups };
}

const EXERCISE_TITLE = 'التمرين';
const SOLUTION_TITLE = 'الحل';
