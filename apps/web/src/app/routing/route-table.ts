import { entryCopy } from '#src/app/entry-copy.ts';
import { NOW_PATH, PATHS, WALKS_PATH } from '#src/lib/paths.ts';
import type { Load } from './lazy-page.ts';
import type { PageRow } from './screen.tsx';
import type { StudentPage } from './student-pages.tsx';

const { titles } = entryCopy;

/** Guards and layouts that are too heavy for the entry: /login has a budget to keep. */
export const LAZY_FRAMES = {
  guestProviders: async () => (await import('#src/app/shell/guest-providers.tsx')).GuestProviders,
  plainLayout: async () => (await import('#src/app/shell/plain-layout.tsx')).PlainLayout,
  // Knows the contract's rule of access, and with it the schemas.
  requirePlan: async () => (await import('#src/app/routing/plan-guard.tsx')).RequirePlan,
  mainLayout: async () => (await import('#src/app/shell/main-layout.tsx')).MainLayout,
} satisfies Record<string, Load>;

/** Guards and layouts that come with the entry. */
export type EntryFrame =
  | 'accountLayout'
  | 'guestsOnly'
  | 'requireAccountKey'
  | 'requireResetLink'
  | 'requireUser'
  | 'studentsOnly';

type RouteGroup = {
  /** Who may see the pages and what stands around them, from the outside in. */
  frames: readonly (EntryFrame | keyof typeof LAZY_FRAMES)[];
  pages: readonly PageRow[];
};

/** A page under the name that its address and its title go by. */
const page = (
  name: keyof typeof PATHS & keyof typeof titles,
  load: Load,
  path: string = PATHS[name],
): PageRow => ({ path, title: titles[name], load });

/** The file and the title of a student's page are in a chunk of their own, by its name. */
const studentPage = (name: StudentPage, path: string): PageRow => ({
  path,
  title: null,
  load: async () => (await import('#src/app/routing/student-pages.tsx')).loadStudentPage(name),
});

const studentPages = (...names: (keyof typeof PATHS & StudentPage)[]): PageRow[] =>
  names.map((name) => studentPage(name, PATHS[name]));

/**
 * Every page: its address, its file, who may see it and what stands around it; those of the console are
 * in its own chunk. The build reads this table too and derives the first loads from it
 * (apps/web/first-loads.ts), so it imports nothing that Node could not.
 */
export const ROUTE_TABLE: readonly RouteGroup[] = [
  {
    frames: ['guestsOnly', 'accountLayout'],
    pages: [
      page('login', async () => (await import('#src/features/accounts/login-page.tsx')).LoginPage),
      page(
        'register',
        async () => (await import('#src/features/accounts/register-page.tsx')).RegisterPage,
      ),
      page(
        'forgotPassword',
        async () =>
          (await import('#src/features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
      ),
    ],
  },
  {
    frames: ['guestsOnly', 'accountLayout', 'guestProviders'],
    pages: [
      page(
        'faq',
        async () => (await import('#src/features/faq/guest-faq-page.tsx')).GuestFaqPage,
        PATHS.guestFaq,
      ),
    ],
  },
  {
    frames: ['guestsOnly', 'accountLayout', 'requireAccountKey'],
    pages: [
      page(
        'verify',
        async () => (await import('#src/features/accounts/verify-page.tsx')).VerifyPage,
      ),
    ],
  },
  {
    frames: ['guestsOnly', 'accountLayout', 'requireResetLink'],
    pages: [
      page(
        'resetPassword',
        async () =>
          (await import('#src/features/accounts/reset-password-page.tsx')).ResetPasswordPage,
      ),
    ],
  },
  {
    // Open to everyone: people who cannot sign in need it most.
    frames: ['accountLayout', 'guestProviders'],
    pages: [
      page(
        'contact',
        async () => (await import('#src/features/support/contact-page.tsx')).ContactPage,
      ),
    ],
  },
  {
    frames: ['requireUser', 'studentsOnly', 'plainLayout'],
    pages: studentPages('subscriptions'),
  },
  {
    frames: ['requireUser', 'plainLayout'],
    pages: studentPages('checkPayment'),
  },
  {
    frames: ['requireUser'],
    pages: [
      {
        path: `${PATHS.admin}/*`,
        title: null,
        load: async () => (await import('#src/app/admin/admin-console.tsx')).AdminConsole,
      },
    ],
  },
  {
    frames: ['requireUser', 'requirePlan', 'mainLayout'],
    pages: [
      {
        ...page(
          'chat',
          async () => (await import('#src/features/chat/chat-page.tsx')).ChatPage,
          `${PATHS.chat}/:centerId?`,
        ),
        needsCenters: true,
      },
      {
        ...page('library', async () => (await import('#src/app/routing/home-route.tsx')).HomeRoute),
        needsCenters: true,
      },
      ...studentPages('oldChats', 'smartCenters', 'review'),
      ...studentPages('support', 'faq', 'suggestions', 'profile', 'plans'),
      studentPage('study', `${PATHS.study}/:centerId`),
      studentPage('map', `${PATHS.study}/:centerId/map`),
      studentPage('glossary', `${PATHS.study}/:centerId/glossary`),
      studentPage('guide', `${PATHS.study}/:centerId/guide`),
      studentPage('files', `${PATHS.study}/:centerId/files`),
      studentPage('exam', `${PATHS.exams}/:examId`),
      studentPage('now', NOW_PATH),
      studentPage('walk', `${WALKS_PATH}/:centerId`),
    ],
  },
  {
    // Open to everyone, as any address is.
    frames: ['accountLayout'],
    pages: [
      {
        path: '*',
        title: titles.notFound,
        load: async () => (await import('#src/app/shell/not-found-page.tsx')).NotFoundPage,
      },
    ],
  },
];
