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
/** As many as keep each under what one may ask in a minute, however fast the machine is. */
const INPUTS_OF_AN_ADMIN = 1000;
const FEWEST_ADMINS = 6;
const DECOYS = 4;
/** Stands in everything that belongs to one student and must reach nobody else. */
const SECRET = 'سرّ-لا-يخرج';

export type Role = 'student' | 'admin' | 'visitor' | 'impostor';
export type Caller = {
  role: Role;
  token: string | null;
  /** What this one knows of. */ texts: string[];
};
export type Cast = Awaited<ReturnType<typeof createCast>>;

/** What means something here, whoever asks. */
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
 * Who takes part: students and admins who try things, a student whose ids the others have got hold of,
 * one of whom nobody knows anything, and some on whom an admin may lay hands.
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
    /** Mostly somebody who may call this, sometimes anybody. */
    callerFor({ path }: Endpoint, random: Random): Caller {
      const usual = path.startsWith('/api/admin') || random.chance(0.15) ? 'admin' : 'student';
      const others: Role[] = ['student', 'admin', 'visitor', 'impostor'];
      return callerOf(random.chance(0.75) ? usual : random.pick(others), random);
    },
    /** What no answer to a student or a visitor may hold: nobody was ever told any of it. */
    belongings: [SECRET, ...unknown],
  };
}

/** Gives a student something of everything, and tells its ids. */
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
