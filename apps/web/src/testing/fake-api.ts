import {
  currentSubscription,
  DEFAULT_PLAN_SETTINGS,
  ERROR_STATUS,
  getAssistant,
  getCardQueue,
  getInvites,
  getMastery,
  getPlan,
  getSiteSettings,
  getUnseen,
  getUsage,
  listCenters,
  listChats,
  listExams,
  listGlossary,
  listHeadings,
  listPayments,
  listSessions,
  type BodyOf,
  type Endpoint,
  type ErrorBody,
  type ErrorCode,
} from '@nibras/contract';
import { vi } from 'vitest';

/** The limits until the server's settings arrive. */
export const FILE_LIMITS = {
  maxFileBytes: 25 * 1024 * 1024,
  maxFilesPerCenter: 20,
  maxCenters: 3,
};

export const ASSISTANT = {
  hasModel: true,
  canSearchWeb: true,
  canSeeImages: null,
  maxFilesPerMessage: 10,
  maxFileBytes: FILE_LIMITS.maxFileBytes,
};

export const USAGE = {
  messagesToday: 12,
  messagesPerDay: 200,
  resetsAt: '2026-11-05T21:00:00.000Z',
  storageBytes: 120 * 1024 * 1024,
  maxStorageBytes: 1024 * 1024 * 1024,
  centers: 1,
  maxCenters: 3,
};

export const INVITES = {
  code: 'SARA2026',
  joined: 0,
  rewarded: 0,
  maxRewards: 10,
  daysEarned: 0,
};

export const THIS_SESSION = {
  id: 'this-session',
  device: 'Chrome على Windows',
  createdAt: '2026-11-05T08:00:00.000Z',
  lastSeenAt: '2026-11-05T09:00:00.000Z',
  isCurrent: true,
};

export const NO_CARDS = { cards: [], due: 0, fresh: 0, doneToday: 0, later: 0, nextAt: null };

export const NO_PLAN = { exams: [], days: [], settings: DEFAULT_PLAN_SETTINGS, notes: [] };

export const NO_LINKS = { email: null, whatsapp: null, telegram: null, x: null };

/** Thrown by a handler to refuse a call like the server. */
export class Refusal extends Error {
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: Partial<Pick<ErrorBody, 'fields' | 'acckey'>> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.body = { done: false, code, message, ...extra };
    this.headers = headers;
  }
}

/** An answer as sent by the server; the client's schema may fill in missing values. */
type AnswerOf<E extends Endpoint> = E['response']['_zod']['input'];

export type Call = { token: string | null; body: unknown; path: string };

type Handler = {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (body: unknown) => unknown;
  calls: Call[];
};

/** Calls without a handler. */
export const unexpectedCalls: string[] = [];

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** Replaces the network: answers calls by contract endpoint and refuses all others. */
export function fakeApi() {
  const handlers: Handler[] = [];
  let isDown = false;

  vi.stubGlobal('fetch', async (path: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted();
    if (isDown) throw new TypeError('Failed to fetch');
    const handler = findHandler(handlers, path, init.method);
    if (!handler) throw unexpected(`${init.method ?? 'GET'} ${path}`);
    return respond(handler, path, init);
  });

  const api = {
    /** The latest handler of an endpoint counts. */
    on<E extends Endpoint>(
      endpoint: E,
      answer: NoInfer<(body: BodyOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>>,
    ): Call[] {
      const calls: Call[] = [];
      const pattern = pathPattern(endpoint.path);
      // The body has passed the endpoint's schema.
      handlers.push({ endpoint, pattern, answer: (body) => answer(body as BodyOf<E>), calls });
      return calls;
    },
    goDown(): void {
      isDown = true;
    },
    comeBack(): void {
      isDown = false;
    },
  };
  // The sidebar of every signed-in page loads the centers.
  api.on(listCenters, () => ({ done: true, centers: [], limits: FILE_LIMITS }));
  // Its badges load answers, and the bar above it the announcement.
  api.on(getUnseen, () => ({ done: true, unseen: { suggestions: 0, support: 0 } }));
  api.on(getSiteSettings, () => ({ done: true, contact: NO_LINKS, announcement: null }));
  // Every chat loads the assistant's abilities and the list of chats.
  api.on(getAssistant, () => ({ done: true, ...ASSISTANT }));
  // Texts of a center are searched for its terms.
  api.on(listGlossary, () => ({ done: true, terms: [] }));
  api.on(listChats, () => ({ done: true, chats: [], nextCursor: null }));
  api.on(listExams, () => ({ done: true, exams: [], nextCursor: null }));
  api.on(getCardQueue, () => ({ done: true, ...NO_CARDS }));
  api.on(listHeadings, () => ({ done: true, headings: [] }));
  // A sign-in loads the plan; a bank's page loads the mastery.
  api.on(getPlan, () => ({ done: true, ...NO_PLAN }));
  api.on(getMastery, () => ({ done: true, topics: [] }));
  // The plans page and the profile: nothing was bought.
  api.on(currentSubscription, () => {
    throw new Refusal('not_found', 'لا يوجد اشتراك حالي.');
  });
  api.on(getUsage, () => ({ done: true, usage: USAGE }));
  api.on(listPayments, () => ({ done: true, payments: [] }));
  api.on(listSessions, () => ({ done: true, sessions: [THIS_SESSION] }));
  api.on(getInvites, () => ({ done: true, invites: INVITES }));
  return api;
}

/** A literal path precedes one with a `:name` that would match it too. */
function findHandler(
  handlers: Handler[],
  address: string,
  method: string | undefined,
): Handler | undefined {
  const [path = ''] = address.split('?');
  const ofMethod = handlers.filter(({ endpoint }) => endpoint.method === method);
  return (
    ofMethod.findLast(({ endpoint }) => endpoint.path === path) ??
    ofMethod.findLast(({ pattern }) => pattern.test(path))
  );
}

async function respond(handler: Handler, path: string, init: RequestInit): Promise<Response> {
  const { endpoint, calls } = handler;
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
  const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
  calls.push({ token, body: sent, path });
  try {
    const parsed = endpoint.body?.safeParse(sent);
    if (parsed?.success === false) throw new Refusal('invalid_input', 'بيانات غير صحيحة');
    const answer = await handler.answer(parsed?.data ?? null);
    // The page and the runner have different Blob classes, so only bytes pass between them.
    if (answer instanceof Blob) return new Response(await answer.arrayBuffer());
    return Response.json(answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { body, headers } = error;
    return Response.json(body, { status: ERROR_STATUS[body.code], headers });
  }
}

function unexpected(call: string): Error {
  // The app treats a failed fetch as offline and continues, so the setup checks this list after
  // each test.
  unexpectedCalls.push(call);
  return new TypeError(`No handler for ${call}`);
}
