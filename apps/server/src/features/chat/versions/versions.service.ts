import type { Database } from '#src/db/database.ts';
import { findMessage, selectMessages, updateThread } from '#src/features/chat/chat.queries.ts';
import { threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { previewOf } from '#src/features/chat/listing/titles.ts';
import { findRunning } from '#src/features/chat/replying/replies.queries.ts';
import { stillWriting } from '#src/features/chat/sending/exchanges.ts';
import { lockThread } from '#src/features/chat/sending/sending.queries.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { setAside } from './store-version.ts';
import { deleteVersion, moveTail, selectVersions } from './versions.queries.ts';

export type VersionsService = ReturnType<typeof createVersionsService>;

/** Shows stored versions of a question again. */
export function createVersionsService({ db, now }: { db: Database; now: () => Date }) {
  return {
    /** Exchanges the shown version for a stored one. */
    show: (userId: string, asked: { threadId: string; messageId: string; number: number }) =>
      db.transaction(async (tx) => {
        const { threadId, messageId, number } = asked;
        const thread = await lockThread(tx, userId, threadId);
        const question = thread ? await findMessage(tx, userId, threadId, messageId) : null;
        if (!thread || question?.role !== 'user') throw threadNotThere();
        if (await findRunning(tx, threadId)) throw stillWriting();
        const { position } = question;
        const kept = await selectVersions(tx, threadId);
        const wanted = kept.find((one) => one.at === position && one.number === number);
        if (!wanted) throw new AppError('not_found', 'هذه الصيغة غير موجودة.');
        await setAside(tx, thread, position, now());
        await moveTail(tx, { from: wanted.id, to: threadId, position });
        await deleteVersion(tx, wanted.id);
        const [last] = await selectMessages(tx, threadId, { before: null, limit: 1 });
        await updateThread(tx, threadId, {
          ...(last && { lastMessage: previewOf(last) }),
          // A summary that covers the other version is deleted.
          ...(position <= (thread.summaryUpTo ?? 0) && { summary: null, summaryUpTo: null }),
        });
      }),
  };
}
