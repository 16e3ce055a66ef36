import {
  answerQuestion,
  createExam,
  deleteExam,
  getExam,
  getExamDocument,
  listExams,
  markQuestion,
  submitExam,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { examDocument } from './exam-document.ts';
import type { ExamsService } from './exams.service.ts';

export function bindExams(bind: Binder, service: ExamsService): void {
  bind.subscribed(createExam, {}, async ({ session, body }) => ({
    done: true as const,
    exam: await service.create(session, body),
  }));
  bind.subscribed(listExams, {}, async ({ session, query }) => ({
    done: true as const,
    ...(await service.list(session, query)),
  }));
  bind.subscribed(getExam, {}, async ({ session, params }) => ({
    done: true as const,
    exam: await service.get(session, params.id),
  }));
  bind.subscribed(deleteExam, {}, async ({ session, params }) => {
    await service.remove(session.userId, params.id);
    return { done: true as const, message: 'حُذف الاختبار.' };
  });
  bind.subscribed(answerQuestion, {}, async ({ session, params, body }) => ({
    done: true as const,
    rev: await service.answer(session.userId, params, body),
  }));
  bind.subscribed(submitExam, {}, async ({ session, params }) => ({
    done: true as const,
    exam: await service.submit(session, params.id),
  }));
  bind.subscribed(markQuestion, {}, async ({ session, params, body }) => ({
    done: true as const,
    exam: await service.mark(session, params, body.points),
  }));
  bind.signedInPdf(getExamDocument, {}, async ({ session, params, query }) => {
    const withKey = query.key === '1';
    const exam = await service.printed(session.userId, params.id, withKey);
    const bytes = await renderArabicPdf(examDocument(exam, withKey));
    return { bytes, fileName: withKey ? 'nibras-exam-key.pdf' : 'nibras-exam.pdf' };
  });
}
