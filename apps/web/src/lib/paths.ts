/** Every address of the app; features link through this table and spell none themselves. */
export const PATHS = {
  login: '/login',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** The questions of those who have no account yet; `faq` is for students. */
  guestFaq: '/questions',
  chat: '/chat',
  oldChats: '/old-chats',
  library: '/',
  smartCenters: '/smart-centers',
  /** Questions and exams of a center, and what else its course is studied with. */
  study: '/study',
  /** The cards of today. */
  review: '/review',
  exams: '/exams',
  support: '/support',
  /** The form to support for whoever cannot enter. */
  contact: '/contact',
  faq: '/faq',
  suggestions: '/suggestions',
  profile: '/profile',
  /** Where plans are bought; a student without a running one is led on to `subscriptions`. */
  plans: '/plans',
  subscriptions: '/subscriptions',
  checkPayment: '/checkPayment',
  admin: '/admin',
  kit: '/kit',
  privacy: '/legal/privacy.pdf',
  terms: '/legal/terms.pdf',
} as const;

/** The product's main page: where a sign-in leads when it came from nowhere else. */
export const LANDING_PATH = PATHS.chat;

/** What to study at this moment, and the plan behind it. */
export const NOW_PATH = '/now';
export const WALKS_PATH = '/walks';

/** Whether a path shows a conversation, of the general assistant or of a center. */
export function isChatPath(pathname: string): boolean {
  return pathname === PATHS.chat || pathname.startsWith(`${PATHS.chat}/`);
}

/** Where a conversation is read: in its center, or with the general assistant. */
export function chatPath(centerId: string | null, thread?: string): string {
  const path = centerId === null ? PATHS.chat : `${PATHS.chat}/${encodeURIComponent(centerId)}`;
  return thread === undefined ? path : withQuery(path, { thread });
}

/** A conversation with a center that begins now. */
export function startChatPath(centerId: string): string {
  return withQuery(chatPath(centerId), { center: 'true' });
}

export const CENTER_PARAM = 'center';

/** A page that the query names a center for: the library or their own with one of them open over it, or the cards. */
export function centerPath(id: string, page: string = PATHS.library): string {
  return withQuery(page, { [CENTER_PARAM]: id });
}

/** The bank and the exams of a center. */
export function studyPath(centerId: string): string {
  return `${PATHS.study}/${encodeURIComponent(centerId)}`;
}

export const NEW_PARAM = 'new';
export const NEW_EXAM = 'exam';

/** The bank of a center with the form of a new exam open over it; replies of the server lead there too. */
export function newExamPath(centerId: string): string {
  return withQuery(studyPath(centerId), { [NEW_PARAM]: NEW_EXAM });
}

/** The course of a center as a tree. */
export function mapPath(centerId: string): string {
  return `${studyPath(centerId)}/map`;
}

/** The terms of a center's course with their translations. */
export function glossaryPath(centerId: string): string {
  return `${studyPath(centerId)}/glossary`;
}

/** A center's course heading by heading, in its own sentences. */
export function guidePath(centerId: string): string {
  return `${studyPath(centerId)}/guide`;
}

/** The files of a center: what came of each, and what can be changed. */
export function filesPath(centerId: string): string {
  return `${studyPath(centerId)}/files`;
}

/** A walk through the questions of a center, of one topic or of some of them where that is said. */
export function walkPath(centerId: string, choice: Record<string, string> = {}): string {
  const path = `${WALKS_PATH}/${encodeURIComponent(centerId)}`;
  return Object.keys(choice).length === 0 ? path : withQuery(path, choice);
}

/** The cards of today, of one center alone. */
export function reviewPath(centerId: string): string {
  return centerPath(centerId, PATHS.review);
}

export function examPath(id: string): string {
  return `${PATHS.exams}/${encodeURIComponent(id)}`;
}

type AdminPart =
  | 'actions'
  | 'centers'
  | 'faqs'
  | 'jobs'
  | 'models'
  | 'orders'
  | 'plans'
  | 'security'
  | 'security-events'
  | 'settings'
  | 'study-reports'
  | 'study-runs'
  | 'suggestions'
  | 'support'
  | 'users';

/** A page of the console, its list narrowed by a filter where one is given. */
export function adminListPath(part: AdminPart, filter?: Record<string, string>): string {
  const path = `${PATHS.admin}/${part}`;
  return filter === undefined ? path : withQuery(path, filter);
}

/** One entry of a list of the console. */
export function adminPath(part: AdminPart, id: string): string {
  return `${PATHS.admin}/${part}/${encodeURIComponent(id)}`;
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
