import { clearFactsAbout } from '#src/features/admin/actions/actions.queries.ts';
import { selectStorageKeysOf } from '#src/features/files/files.queries.ts';
import { forgetBuyers } from '#src/features/orders/forget-buyers.ts';
import { deleteUsers, selectEmails, selectOwnIds } from '#src/features/profile/profile.queries.ts';
import { deleteAnonymous } from '#src/features/support/support.queries.ts';
import type { EraseAccounts } from '#src/platform/user-data.ts';

/**
 * Takes accounts out of the store with all that is theirs. There is no other way: a deletion and a
 * restore that brought erased accounts back both end here. Rows that refer to an account go with it;
 * named here is what else tells of a person.
 */
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
