import type { Database } from '#src/db/database.ts';
import { selectHistory } from '#src/features/chat/chat.queries.ts';
import { selectAllThreads } from './listing.queries.ts';

const MESSAGES_AT_ONCE = 500;

/** A user's conversations, one thread at a time, so that memory holds one only. */
export async function* exportChats(db: Database, userId: string): AsyncGenerator<object> {
  for (const thread of await selectAllThreads(db, userId)) {
    const { id, title, centerId, createdAt, versionOf } = thread;
    yield { id, title, centerId, createdAt, versionOf, messages: await messagesOf(db, id) };
  }
}

async function messagesOf(db: Database, threadId: string): Promise<object[]> {
  const all: object[] = [];
  let before: number | null = null;
  for (;;) {
    const page = await selectHistory(db, threadId, { before, limit: MESSAGES_AT_ONCE });
    all.unshift(
      ...page.map(
        ({ role, content, createdAt, attachments, sources, feedback, feedbackReason }) => ({
          role,
          content,
          createdAt,
          attachments: attachments.map(({ fileName }) => fileName),
          sources: sources.map(({ fileName, page: number, url }) => ({
            fileName,
            page: number,
            url,
          })),
          feedback,
          feedbackReason,
        }),
      ),
    );
    if (page.length < MESSAGES_AT_ONCE) return all;
    before = page[0]?.position ?? null;
  }
}
