import { clearFactsAbout } from '#src/features/admin/actions/actions.queries.ts';
import { selectStorageKeysOf } from '#src/features/files/files.queries.ts';
import { forgetBuyers } from '#src/features/orders/forget-buyers.ts';
import { deleteUsers, selectEmails, selectOwnIds } from '#src/features/profile/profile.queries.ts';
import { deleteAnonymous } from '#src/features/support/support.queries.ts';
import type { EraseAccounts } from '#src/platform/user-data.ts';

export const eraseAccounts: EraseAccounts = async (tx, userIds, at) => {
  const emails = await selectEmails(tx, userIds);
  const storageKeys = await selectStorageKeysOf(tx, userIds);
  const ownIds = [...userIds, ...(await selectOwnIds(tx, userIds))];
  await clearFactsAbout(tx, userIds);
  await forgetBuyers(tx, userIds, at);
  const messageIds = await deleteAnonymous(tx, userIds);
  await deleteUsers(tx, userIds);
  return { emails, remembered: [...userIds, ...messageIds], ownIds, storageKeys };
};
