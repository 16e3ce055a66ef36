import { DAY_MS } from '@nibras/contract';
import { users } from '#src/db/tables/accounts.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import type { Store } from '#src/db/open-store.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { createSessions } from '#src/platform/sessions/sessions.ts';

export type Student = { acckey: string; token: string };

/** Students with a yearly plan and a session, without registration. */
export async function addStudents({ db }: Store, count: number): Promise<Student[]> {
  const at = new Date();
  const ids = Array.from({ length: count }, () => newId());
  await db.insert(users).values(
    ids.map((id) => ({
      id,
      email: `${id.toLowerCase()}@uni.test`,
      username: `طالب ${id}`,
      mobile: '0501234567',
      university: 'جامعة الملك سعود',
      passwordHash: 'none',
      inviteCode: id,
      createdAt: at,
      passwordChangedAt: at,
    })),
  );
  await db.insert(planPeriods).values(
    ids.map((userId) => ({
      id: newId(),
      userId,
      planId: 'yearly',
      startsAt: at,
      endsAt: new Date(at.getTime() + 365 * DAY_MS),
      source: 'admin' as const,
      createdAt: at,
    })),
  );
  const sessions = createSessions({
    db,
    now: () => new Date(),
    cache: null,
    onEnded: () => undefined,
  });
  const students: Student[] = [];
  for (const acckey of ids) {
    students.push({ acckey, token: await sessions.open(db, acckey, true) });
  }
  return students;
}
