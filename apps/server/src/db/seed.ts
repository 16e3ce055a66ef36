import type { Database } from './database.ts';
import { faqs, plans, storeFacts, users } from './schema.ts';
import { SEED_FAQS } from './seed-faqs.ts';
import { SEED_PLANS } from './seed-plans.ts';

const SEEDED = 'seeded';

export type FirstStart = {
  now: Date;
  adminEmail: string;
  adminPasswordHash: string;
  newId: () => string;
};

/**
 * Adds plans, questions and the admin to a new store, only once, so that an admin's deletions last.
 * Returns whether this call did it.
 */
export async function seedFirstStart(db: Database, first: FirstStart): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two nodes starting at once, the second waits on this row and finds it.
    const marked = await tx
      .insert(storeFacts)
      .values({ key: SEEDED, value: { at: first.now.toISOString() } })
      .onConflictDoNothing()
      .returning({ key: storeFacts.key });
    if (marked.length === 0) return false;

    await tx
      .insert(plans)
      .values(SEED_PLANS.map((plan, position) => ({ ...plan, position, createdAt: first.now })));
    await tx
      .insert(faqs)
      .values(SEED_FAQS.map((faq, position) => ({ ...faq, position, createdAt: first.now })));
    await tx.insert(users).values({
      id: first.newId(),
      email: first.adminEmail.toLowerCase(),
      username: 'مدير نبراس',
      mobile: '',
      university: '',
      passwordHash: first.adminPasswordHash,
      role: 'admin',
      inviteCode: first.newId(),
      createdAt: first.now,
      passwordChangedAt: first.now,
    });
    return true;
  });
}
