import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Store } from '#src/db/open-store.ts';
import { seedFirstStart } from '#src/db/seed.ts';
import { users } from '#src/db/tables/accounts.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import { contentPages, contentVectors, fileContents, files } from '#src/db/tables/files.ts';
import { planNotices, planPeriods } from '#src/db/tables/plans.ts';
import { writeWaitingJobs } from '#src/db/transfer/waiting-jobs.ts';
import type { Block } from '#src/reading/reading-types.ts';
import { newId } from '#src/platform/secrets/keys.ts';

const AT = new Date('2026-11-15T09:30:00.123Z');
const FILE_TEXT = 'نص الملف';
const BLOCKS: Block[] = [
  { type: 'heading', start: 0, end: 2, level: 2 },
  { type: 'list', start: 3, end: 8, continues: true },
];

/** Rows that are hard to transfer: times, bytes, JSON, lists and self-references. */
export async function fillStore(store: Store, storage: FileStorage, folder: string): Promise<void> {
  await seedFirstStart(store.db, {
    now: AT,
    adminEmail: 'admin@nibras.test',
    adminPasswordHash: 'hash',
    newId,
  });
  // The invited user's id sorts first.
  await store.db.insert(users).values([account('z-inviter', null)]);
  await store.db.insert(users).values([account('a-invited', 'z-inviter')]);
  const userId = 'a-invited';
  await store.db.insert(planPeriods).values({
    id: 'period',
    userId,
    planId: 'welcome',
    startsAt: AT,
    endsAt: new Date(AT.getTime() + 1),
    source: 'welcome',
    createdAt: AT,
  });
  await store.db.insert(planNotices).values([
    { userId, kind: 'ended', endsAt: AT },
    { userId, kind: 'ends-soon', endsAt: AT },
  ]);
  const thread = { userId, title: 'محادثة', createdAt: AT, lastMessageAt: AT };
  await store.db.insert(threads).values({ ...thread, id: 'thread' });
  const message = { threadId: 'thread', userId, state: 'done' as const, createdAt: AT };
  await store.db.insert(messages).values([
    { ...message, id: 'm1', position: 1, role: 'user', content: 'س', searchKeys: [-5, 7] },
    { ...message, id: 'm2', position: 2, role: 'assistant', content: 'ج', steps: ['بحث'] },
  ]);
  await store.db.insert(fileContents).values({
    id: 'content',
    userId,
    sha256: 'sha',
    kind: 'txt',
    byteCount: 2 ** 33,
    storageKey: 'aa/content',
    ocrPages: [2, 3],
    createdAt: AT,
  });
  await store.db
    .insert(files)
    .values({ id: 'file', userId, contentId: 'content', fileName: 'ملف "١".txt', createdAt: AT });
  const page = { contentId: 'content', label: 'page', text: FILE_TEXT, route: 'text' };
  await store.db.insert(contentPages).values([
    { ...page, number: 1, differingVerses: [12, 73, 2, 222, 222], blocks: BLOCKS },
    { ...page, number: 2, differingVerses: null },
  ]);
  await store.db.insert(contentVectors).values({
    contentId: 'content',
    model: 'model',
    dimensions: 2,
    vectors: Uint8Array.from([0, 1, 127, 128, 255]),
    createdAt: AT,
  });
  await mkdir(folder, { recursive: true });
  const local = join(folder, 'incoming');
  await writeFile(local, FILE_TEXT);
  await storage.put('aa/content', local);
  await writeWaitingJobs(store, [{ queue: 'mail', data: { sealed: 'رسالة' } }]);
}

function account(id: string, invitedBy: string | null): typeof users.$inferInsert {
  return {
    id,
    email: `${id}@uni.test`,
    username: 'طالبة\nبسطرين',
    mobile: '0501234567',
    university: 'جامعة',
    passwordHash: 'hash',
    inviteCode: `code-${id}`,
    invitedBy,
    createdAt: AT,
    passwordChangedAt: AT,
  };
}
