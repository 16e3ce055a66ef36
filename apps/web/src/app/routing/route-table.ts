import { entryCopy } from '#src/app/entry-copy.ts';
import { NOW_PATH, PATHS, WALKS_PATH } from '#src/lib/paths.ts';
import type { Load } from './lazy-page.ts';
import type { PageRow } from './screen.tsx';
import type { StudentPage } from './student-pages.tsx';

const { titles } = entryCopy;

/** Guards and layouts that are too large for the entry, because /login has a bundle budget. */
export const LAZY_FRAMES = {
  guestProviders: async () => (await import('#src/app/shell/guest-providers.tsx')).GuestProviders,
  plainLayout: async () => (await import('#src/app/shell/plain-layout.tsx')).PlainLayout,
  // Imports the contract's rule of access, and with it the schemas.
  requirePlan: async () => (await import('#src/app/routing/plan-guard.tsx')).RequirePlan,
  mainLayout: async () => (await import('#src/app/shell/main-layout.tsx')).MainLayout,
} satisfies Record<string, Load>;

/** Guards and layouts in the entry chunk. */
export type EntryFrame =
  | 'accountLayout'
  | 'guestsOnly'
  | 'requireAccountKey'
  | 'requireResetLink'
  | 'requireUser'
  | 'studentsOnly';

type RouteGroup = {
  /** Guards and layouts around the pages, the outermost first. */
  frames: readonly (EntryFrame | keyof typeof LAZY_FRAMES)[];
  pages: readonly PageRow[];
};

/** A page with the same name for its address and its title. */
const page = (
  name: keyof typeof PATHS & keyof typeof titles,
  load: Load,
  path: string = PATHS[name],
): PageRow => ({ path, title: titles[name], load });

/** The file and title of a student's page are in a chunk of their own. */
const studentPage = (name: StudentPage, path: string): PageRow => ({
  path,
  title: null,
  load: async () => (await import('#src/app/routing/student-pages.tsx')).loadStudentPage(name),
});

const studentPages = (...names: (keyof typeof PATHS & StudentPage)[]): PageRow[] =>
  names.map((name) => studentPage(name, PATHS[name]));

/**
 * Every page: its address, file, guards and layout; those of the console are in its own chunk. The
 * build derives the first loads from this table (apps/web/first-loads.ts), so it imports only
 * modules that Node can load.
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
    // Open to everyone, because people who cannot sign in need it most.
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
    // Open to everyone, like any address.
    frames: [],
    pages: [
      {
        path: '*',
        title: null,
        load: async () => (await import('#src/app/routing/unknown-address.tsx')).UnknownAddress,
      },
    ],
  },
];
