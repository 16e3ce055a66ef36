import {
  contactSupport,
  createSuggestion,
  listFaqs,
  listMyMessages,
  type Endpoint,
} from '@nibras/contract';
import { signUpAdmin } from '#src/testing/admins.ts';
import { makeCenter, signUpYearly, upload } from '#src/testing/centers.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { payInSandbox } from '#src/testing/orders.ts';
import { enrol } from '#src/testing/second-factor.ts';
import type { TestApp } from '#src/testing/test-app.ts';
import type { Random } from './random.ts';

const STUDENTS = 16;
/** Keeps each admin under the rate limit. */
const INPUTS_OF_AN_ADMIN = 1000;
const FEWEST_ADMINS = 6;
const DECOYS = 4;
/** Part of all data of one student, which no other caller may receive. */
const SECRET = 'سرّ-لا-يخرج';

export type Role = 'student' | 'admin' | 'visitor' | 'impostor';
export type Caller = {
  role: Role;
  token: string | null;
  texts: string[];
};
export type Cast = Awaited<ReturnType<typeof createCast>>;

/** Meaningful values for any caller. */
const WORDS = [
  'general',
  'welcome',
  'monthly',
  'yearly',
  'student@uni.test',
  'جامعة',
  '0501234567',
  '123456',
  'lantern-over-a-page',
];

/**
 * Callers: students and admins, a student whose ids others know, one unknown to everybody, and
 * users that admins may change.
 */
export async function createCast(app: TestApp, inputs: number) {
  const students = await inTurn(STUDENTS, () => signUpYearly(app));
  const adminCount = Math.max(FEWEST_ADMINS, Math.ceil(inputs / INPUTS_OF_AN_ADMIN));
  const admins = await inTurn(adminCount, () => signUpAdmin(app));
  for (const admin of admins) await enrol(app, admin);
  const known = await furnish(app, await signUpYearly(app));
  const unknown = await furnish(app, await signUpYearly(app));
  const decoys = await inTurn(DECOYS, async () => furnish(app, await signUpYearly(app)));
  const { faqs } = await app.call(listFaqs);
  const ofStudents = [...WORDS, ...known];
  const ofAdmins = [...WORDS, ...decoys.flat(), ...Object.keys(faqs)];

  function callerOf(role: Role, random: Random): Caller {
    if (role === 'admin') return { role, token: random.pick(admins).token, texts: ofAdmins };
    const token = role === 'student' ? random.pick(students).token : null;
    return { role, token: role === 'impostor' ? 'nbr_nobody' : token, texts: ofStudents };
  }

  return {
    students,
    admins,
    callerOf,
    /** Usually a permitted caller, sometimes any. */
    callerFor({ path }: Endpoint, random: Random): Caller {
      const usual = path.startsWith('/api/admin') || random.chance(0.15) ? 'admin' : 'student';
      const others: Role[] = ['student', 'admin', 'visitor', 'impostor'];
      return callerOf(random.chance(0.75) ? usual : random.pick(others), random);
    },
    /** Values that no student or visitor may receive. */
    belongings: [SECRET, ...unknown],
  };
}

/** Creates data of every kind for a student and returns the ids. */
async function furnish(app: TestApp, user: SignedUp): Promise<string[]> {
  const { acckey, email } = user;
  const center = await makeCenter(app, user);
  const file = await upload(app, user, `${SECRET}.txt`, SECRET);
  const { suggestion } = await app.call(createSuggestion, { content: SECRET }, user);
  await app.call(contactSupport, { name: SECRET, email, message: SECRET }, user);
  const { messages } = await app.call(listMyMessages, undefined, user);
  const tab = await openChatClient(app, user);
  const { thread, userMessageId, id } = await tab.sent(SECRET);
  await tab.over(id);
  tab.close();
  const orderId = await payInSandbox(app, user);
  const fileId = file.url.split(/[/?]/).at(2) ?? file.url;
  return [
    acckey,
    email,
    center.id,
    fileId,
    suggestion.id,
    ...messages.map((message) => message.id),
    thread,
    userMessageId,
    id,
    orderId,
  ];
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
