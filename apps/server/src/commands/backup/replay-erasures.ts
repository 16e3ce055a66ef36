import type { Database } from '#src/db/database.ts';
import {
  deleteMessages,
  deletePendings,
  selectUserIds,
  selectVisitorMessageIds,
} from '#src/db/transfer/erased-rows.ts';
import type { WaitingJob } from '#src/db/transfer/waiting-jobs.ts';
import { eraseAccounts } from '#src/erase-accounts.ts';
import type { Erasures } from '#src/platform/erasures/erasure-memory.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import { unseal } from '#src/platform/secrets/sealed-box.ts';

const ACCOUNTS_AT_ONCE = 500;

export type Replayed = { accounts: number; storageKeys: string[]; names: Set<string> };

/**
 * Erases restored users again in the restoring transaction, so that nobody sees them. Drops all
 * unverified registrations, since their codes have expired and later erasures among them are
 * unknown.
 */
export async function replayErasures(
  tx: Database,
  erasures: Erasures | null,
  at: Date,
): Promise<Replayed> {
  const isErased = (id: string): boolean => erasures?.has(id) ?? false;
  const names = new Set<string>();
  const storageKeys: string[] = [];
  for (const { acckey, email } of await deletePendings(tx)) {
    if (isErased(acckey)) names.add(email);
  }
  const messageIds = await selectVisitorMessageIds(tx);
  await deleteMessages(tx, messageIds.filter(isErased));
  const userIds = (await selectUserIds(tx)).filter(isErased);
  for (let start = 0; start < userIds.length; start += ACCOUNTS_AT_ONCE) {
    const some = userIds.slice(start, start + ACCOUNTS_AT_ONCE);
    const erased = await eraseAccounts(tx, some, at);
    storageKeys.push(...erased.storageKeys);
    for (const name of [...erased.ownIds, ...erased.emails]) names.add(name);
  }
  return { accounts: userIds.length, storageKeys, names };
}

export function isAbout(job: WaitingJob, names: ReadonlySet<string>, keyring: Keyring | null) {
  const parts = textsIn(opened(job, keyring)).flatMap((text) => [text, ...text.split('/')]);
  return parts.some((part) => names.has(part));
}

function opened({ queue, data }: WaitingJob, keyring: Keyring | null): unknown {
  if (keyring === null || !('sealed' in data) || typeof data.sealed !== 'string') return data;
  try {
    return unseal(keyring, queue, data.sealed);
  } catch {
    // Encrypted with a lost secret, so it is unreadable.
    return data;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
