import type { SupportMessage } from '@nibras/contract';
import type { AnswerRow, MessageRow } from './support.queries.ts';

export function messageView(row: MessageRow, answers: readonly AnswerRow[]): SupportMessage {
  const { id, message, status, createdAt, lastAnswerAt, seenAt } = row;
  return {
    id,
    message,
    status,
    createdAt: createdAt.toISOString(),
    answers: answers.map(answerView),
    isUnseen: lastAnswerAt !== null && (seenAt === null || seenAt < lastAnswerAt),
  };
}

export function answerView(row: AnswerRow): SupportMessage['answers'][number] {
  const { id, body, answeredBy, createdAt } = row;
  return { id, body, answeredBy, createdAt: createdAt.toISOString() };
}
