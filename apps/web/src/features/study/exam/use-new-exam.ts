import type { createExam, BodyInputOf, ResponseOf, Study } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { createExamCall } from '#src/api/exams.ts';
import { awaitRun, startRunMutation } from '#src/api/study.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { ApiError } from '#src/lib/http/api-error.ts';

/** Begins an exam; an empty bank first gets questions. */
export function useNewExam(centerId: string, study: Study, isBankEmpty: boolean) {
  const { mutateAsync } = useMutation(startRunMutation(centerId));

  async function makeQuestions(body: BodyInputOf<typeof createExam>): Promise<void> {
    const { count, kinds, topics } = body;
    const running = study.run?.state === 'running' ? study.run : null;
    const run = await awaitRun(running ?? (await mutateAsync({ count, kinds, topics })).run);
    if (run.made > 0) return;
    const message = run.error ?? studyCopy.make.none;
    throw new ApiError({ status: 409, code: 'conflict', message });
  }

  return async (body: BodyInputOf<typeof createExam>): Promise<ResponseOf<typeof createExam>> => {
    if (isBankEmpty) await makeQuestions(body);
    return createExamCall(body);
  };
}
