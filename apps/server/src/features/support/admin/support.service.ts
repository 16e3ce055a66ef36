import type { SupportStatus } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Range } from '#src/db/row-pages.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import { answerView } from '#src/features/support/message.view.ts';
import { supportAnswerMail } from './support-answer-mail.ts';
import {
  countMessages,
  countUnseen,
  findMessage,
  insertAnswer,
  lockMessage,
  selectAnswers,
  selectMessages,
  updateMessage,
  type MessageRow,
  type MessagesQuery,
} from '#src/features/support/support.queries.ts';

export type AdminSupportService = ReturnType<typeof createAdminSupportService>;

/** The changed fields, for the record of admin actions. */
export type SupportChange = { status: SupportStatus; answer?: string };

const messageNotThere = (): AppError => new AppError('not_found', 'الرسالة غير موجودة أو حُذفت.');

export function createAdminSupportService(deps: {
  db: Database;
  now: () => Date;
  mail: MailQueue;
  publicUrl: string;
  tellUnseen: (userId: string, unseen: number) => void;
}) {
  const { db, now, mail, publicUrl, tellUnseen } = deps;

  async function requireLocked(tx: Database, id: string): Promise<MessageRow> {
    const row = await lockMessage(tx, id);
    if (!row) throw messageNotThere();
    return row;
  }

  function setStatus(
    id: string,
    status: SupportStatus,
    record: RecordChange<SupportChange> | undefined,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const before = await requireLocked(tx, id);
      await updateMessage(tx, id, { status });
      await record?.(tx, { before: { status: before.status }, after: { status } });
    });
  }

  return {
    rows: (query: MessagesQuery, range: Range): Promise<MessageRow[]> =>
      selectMessages(db, query, range),

    total: (query: MessagesQuery): Promise<number> => countMessages(db, query),

    count: (status: SupportStatus): Promise<number> => countMessages(db, { q: '', status }),

    async get(id: string) {
      const row = await findMessage(db, id);
      if (!row) throw messageNotThere();
      return { ...row, answers: (await selectAnswers(db, [id])).map(answerView) };
    },

    /** Stores the answer and emails it; a closed message becomes answered again. */
    async answer(
      id: string,
      { body, adminName }: { body: string; adminName: string },
      record?: RecordChange<SupportChange>,
    ): Promise<void> {
      const { userId } = await db.transaction(async (tx) => {
        const row = await requireLocked(tx, id);
        const at = now();
        const answer = { id: newId(), messageId: id, answeredBy: adminName, body, createdAt: at };
        await insertAnswer(tx, answer);
        await updateMessage(tx, id, { status: 'answered', lastAnswerAt: at });
        await mail.post(tx, supportAnswerMail(row, body, publicUrl));
        await record?.(tx, {
          before: { status: row.status },
          after: { status: 'answered', answer: body },
        });
        return row;
      });
      if (userId !== null) tellUnseen(userId, await countUnseen(db, userId));
    },

    close: (id: string, record?: RecordChange<SupportChange>): Promise<void> =>
      setStatus(id, 'closed', record),

    reopen: (id: string, record?: RecordChange<SupportChange>): Promise<void> =>
      setStatus(id, 'open', record),
  };
}
