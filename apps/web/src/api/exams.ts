import {
  createExam,
  deleteExam,
  getExam,
  getExamDocument,
  listExams,
  markQuestion,
  submitExam,
  type BodyInputOf,
  type Exam,
} from '@nibras/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { examAnswers } from './unsent-answers.ts';

const EXAMS = 'exams';

export const examQuery = (id: string) =>
  queryOptions({
    queryKey: [EXAMS, 'one', id],
    queryFn: async ({ signal }): Promise<Exam> => {
      // Sends answers from before the tab was closed; the exam is shown even if one cannot be sent.
      await examAnswers.sendAll().catch(() => undefined);
      return (await callApi(getExam, null, { signal, params: { id } })).exam;
    },
    staleTime: 0,
  });

/** Newest first; of one center if given. */
export const examsQuery = (filter: { centerId?: string }) =>
  infiniteQueryOptions({
    queryKey: [EXAMS, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi(listExams, null, { signal, query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

export const createExamCall = (body: BodyInputOf<typeof createExam>) => callApi(createExam, body);

export const submitExamMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(submitExam, null, { params: { id } }),
    onSuccess: ({ exam }, _nothing, _before, { client }) => rememberExam(client, exam),
  });

export const markQuestionMutation = (id: string, n: number) =>
  mutationOptions({
    mutationFn: (points: boolean[]) =>
      callApi(markQuestion, { points }, { params: { id, n: String(n) } }),
    onSuccess: ({ exam }, _points, _before, { client }) => rememberExam(client, exam),
  });

export const deleteExamMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteExam, null, { params: { id } }),
  onSuccess: (_done, _id, _before, { client }) =>
    client.invalidateQueries({ queryKey: [EXAMS, 'list'] }),
});

export const examDocumentMutation = (id: string) =>
  mutationOptions({
    mutationFn: (key: '0' | '1') => fetchFile(getExamDocument, { params: { id }, query: { key } }),
  });

function rememberExam(client: QueryClient, exam: Exam): void {
  client.setQueryData(examQuery(exam.id).queryKey, exam);
  void client.invalidateQueries({ queryKey: [EXAMS, 'list'] });
}
