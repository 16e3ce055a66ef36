import { ACCOUNT_FAMILIES } from './families/accounts.ts';
import { BODY_FAMILIES } from './families/bodies.ts';
import { CONNECTION_FAMILIES } from './families/connections.ts';
import { DECK_FAMILIES } from './families/decks.ts';
import { MESSAGE_FAMILIES } from './families/messages.ts';
import { READ_FAMILIES } from './families/reads.ts';
import { UPLOAD_FAMILIES } from './families/uploads.ts';
import { WALK_FAMILIES } from './families/walks.ts';
import type { Family } from './family.ts';

/** The worst known input of each kind, at the rate allowed to one account. */
export const FAMILIES: Family[] = [
  ...MESSAGE_FAMILIES,
  ...BODY_FAMILIES,
  ...ACCOUNT_FAMILIES,
  ...UPLOAD_FAMILIES,
  ...READ_FAMILIES,
  ...DECK_FAMILIES,
  ...WALK_FAMILIES,
  ...CONNECTION_FAMILIES,
];
