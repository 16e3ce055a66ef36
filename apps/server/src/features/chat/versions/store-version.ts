import type { Database } from '#src/db/database.ts';
import { insertThread, type ThreadRow } from '#src/features/chat/chat.queries.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { moveTail, selectVersions } from './versions.queries.ts';

type Versions = Awaited<ReturnType<typeof selectVersions>>;

/**
 * The number of the shown version of a question, and how many there are. The others are stored
 * under their numbers, so the shown one is the missing number.
 */
export function versionAt(versions: Versions, position: number): { number: number; count: number } {
  const numbers = new Set(versions.filter(({ at }) => at === position).map(({ number }) => number));
  const count = numbers.size + 1;
  let number = 1;
  while (numbers.has(number)) number += 1;
  return { number, count };
}

/** Moves a question and all that followed out of its thread as a version. */
export async function setAside(
  tx: Database,
  thread: Pick<ThreadRow, 'id' | 'userId' | 'centerId' | 'title'>,
  position: number,
  at: Date,
): Promise<void> {
  const { number } = versionAt(await selectVersions(tx, thread.id), position);
  const id = newId();
  await insertThread(tx, {
    id,
    userId: thread.userId,
    centerId: thread.centerId,
    title: thread.title,
    createdAt: at,
    versionOf: thread.id,
    versionAt: position,
    versionNumber: number,
  });
  await moveTail(tx, { from: thread.id, to: id, position });
}
