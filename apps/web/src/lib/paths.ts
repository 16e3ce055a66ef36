/** Every address of the app; features take their links from this table. */
export const PATHS = {
  login: '/login',
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Questions for visitors without an account; `faq` is for students. */
  guestFaq: '/questions',
  chat: '/chat',
  oldChats: '/old-chats',
  library: '/',
  smartCenters: '/smart-centers',
  /** Questions and exams of a center, and other ways to study its course. */
  study: '/study',
  /** The cards to review today. */
  review: '/review',
  exams: '/exams',
  support: '/support',
  /** The support form for people who cannot sign in. */
  contact: '/contact',
  faq: '/faq',
  suggestions: '/suggestions',
  profile: '/profile',
  /** The plans on sale; a student without an active plan is redirected to `subscriptions`. */
  plans: '/plans',
  subscriptions: '/subscriptions',
  checkPayment: '/checkPayment',
  admin: '/admin',
  kit: '/kit',
  privacy: '/legal/privacy.pdf',
  terms: '/legal/terms.pdf',
} as const;

/** The main page, where a sign-in without another origin leads. */
export const LANDING_PATH = PATHS.chat;

/** What to study now, and the study plan. */
export const NOW_PATH = '/now';
export const WALKS_PATH = '/walks';

/** Whether a path shows a conversation, with the general assistant or in a center. */
export function isChatPath(pathname: string): boolean {
  return pathname === PATHS.chat || pathname.startsWith(`${PATHS.chat}/`);
}

/** The path of a conversation, in its center or with the general assistant. */
export function chatPath(centerId: string | null, thread?: string): string {
  const path = centerId === null ? PATHS.chat : `${PATHS.chat}/${encodeURIComponent(centerId)}`;
  return thread === undefined ? path : withQuery(path, { thread });
}

/** The path of a new conversation in a center. */
export function startChatPath(centerId: string): string {
  return withQuery(chatPath(centerId), { center: 'true' });
}

export const CENTER_PARAM = 'center';

/** A page with a center in its query: the library or a list with that center open, or its cards. */
export function centerPath(id: string, page: string = PATHS.library): string {
  return withQuery(page, { [CENTER_PARAM]: id });
}

/** The questions of a center, or its exams or mastery. */
export function studyPath(centerId: string, tab?: 'exams' | 'mastery'): string {
  const path = `${PATHS.study}/${encodeURIComponent(centerId)}`;
  return tab === undefined ? path : withQuery(path, { tab });
}

export const NEW_PARAM = 'new';
export const NEW_EXAM = 'exam';

/** The study page with the form of a new exam open; replies link to it too. */
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

/** A center's course by headings, in its own sentences. */
export function guidePath(centerId: string): string {
  return `${studyPath(centerId)}/guide`;
}

/** The files of a center with their state, and forms to change them. */
export function filesPath(centerId: string): string {
  return `${studyPath(centerId)}/files`;
}

/** A walk through questions of a center, of one topic or of chosen ones if given. */
export function walkPath(centerId: string, choice: Record<string, string> = {}): string {
  const path = `${WALKS_PATH}/${encodeURIComponent(centerId)}`;
  return Object.keys(choice).length === 0 ? path : withQuery(path, choice);
}

/** The cards of one center to review today. */
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

/** A list of the console, filtered if a filter is given. */
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
