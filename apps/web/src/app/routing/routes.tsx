import type { ReactNode } from 'react';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import { entryCopy } from '#src/app/entry-copy.ts';
import { AccountLayout } from '#src/app/shell/account-layout.tsx';
import { LANDING_PATH, NOW_PATH, PATHS, WALKS_PATH } from '#src/lib/paths.ts';
import {
  GuestsOnly,
  RequireAccountKey,
  RequireResetLink,
  RequireUser,
  StudentsOnly,
} from './guards.tsx';
import { layout, page, subApp, type RouteHandle } from './screen.tsx';
import type { StudentPage } from './student-pages.tsx';

const { titles } = entryCopy;

/*
 * Every page, who may see it and what stands around it. Each page, both signed-in layouts and the
 * console (whose own table is in its chunk) are fetched when they are needed: /login has a budget to keep.
 */

const loadGuestProviders = async () =>
  (await import('#src/app/shell/guest-providers.tsx')).GuestProviders;

const PUBLIC: RouteObject = {
  element: <GuestsOnly />,
  children: [
    {
      element: <AccountLayout />,
      children: [
        page(
          PATHS.login,
          titles.login,
          async () => (await import('#src/features/accounts/login-page.tsx')).LoginPage,
        ),
        page(
          PATHS.register,
          titles.register,
          async () => (await import('#src/features/accounts/register-page.tsx')).RegisterPage,
        ),
        page(
          PATHS.forgotPassword,
          titles.forgotPassword,
          async () =>
            (await import('#src/features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
        ),
        layout(loadGuestProviders, [
          page(
            PATHS.guestFaq,
            titles.faq,
            async () => (await import('#src/features/faq/guest-faq-page.tsx')).GuestFaqPage,
          ),
        ]),
        {
          element: <RequireAccountKey />,
          children: [
            page(
              PATHS.verify,
              titles.verify,
              async () => (await import('#src/features/accounts/verify-page.tsx')).VerifyPage,
            ),
          ],
        },
        {
          element: <RequireResetLink />,
          children: [
            page(
              PATHS.resetPassword,
              titles.resetPassword,
              async () =>
                (await import('#src/features/accounts/reset-password-page.tsx')).ResetPasswordPage,
            ),
          ],
        },
      ],
    },
  ],
};

/** Open to everyone: whoever cannot sign in needs it most. */
const CONTACT: RouteObject = {
  element: <AccountLayout />,
  children: [
    layout(loadGuestProviders, [
      page(
        PATHS.contact,
        titles.contact,
        async () => (await import('#src/features/support/contact-page.tsx')).ContactPage,
      ),
    ]),
  ],
};

const loadPlainLayout = async () => (await import('#src/app/shell/plain-layout.tsx')).PlainLayout;

/** A page that brings its title along. */
const studentPage = (path: string, name: StudentPage): RouteObject =>
  page(path, null, async () => (await import('./student-pages.tsx')).loadStudentPage(name));

const SIGNED_IN: RouteObject = {
  element: <RequireUser />,
  children: [
    {
      element: <StudentsOnly />,
      children: [layout(loadPlainLayout, [studentPage(PATHS.subscriptions, 'subscriptions')])],
    },
    layout(loadPlainLayout, [studentPage(PATHS.checkPayment, 'checkPayment')]),
    subApp(
      PATHS.admin,
      async () => (await import('#src/app/admin/admin-console.tsx')).AdminConsole,
    ),
    // Knows the contract's rule of access, and with it the schemas: too heavy for the entry.
    layout(
      async () => (await import('./plan-guard.tsx')).RequirePlan,
      [
        layout(
          async () => (await import('#src/app/shell/main-layout.tsx')).MainLayout,
          [
            page(
              `${PATHS.chat}/:centerId?`,
              titles.chat,
              async () => (await import('#src/features/chat/chat-page.tsx')).ChatPage,
            ),
            studentPage(PATHS.oldChats, 'oldChats'),
            page(
              PATHS.library,
              titles.home,
              async () => (await import('./home-route.tsx')).HomeRoute,
            ),
            studentPage(PATHS.smartCenters, 'smartCenters'),
            studentPage(`${PATHS.study}/:centerId`, 'study'),
            studentPage(`${PATHS.study}/:centerId/map`, 'map'),
            studentPage(`${PATHS.study}/:centerId/glossary`, 'glossary'),
            studentPage(`${PATHS.study}/:centerId/guide`, 'guide'),
            studentPage(`${PATHS.study}/:centerId/files`, 'files'),
            studentPage(`${PATHS.exams}/:examId`, 'exam'),
            studentPage(PATHS.review, 'review'),
            studentPage(NOW_PATH, 'now'),
            studentPage(`${WALKS_PATH}/:centerId`, 'walk'),
            studentPage(PATHS.support, 'support'),
            studentPage(PATHS.faq, 'faq'),
            studentPage(PATHS.suggestions, 'suggestions'),
            studentPage(PATHS.profile, 'profile'),
            studentPage(PATHS.plans, 'plans'),
          ],
        ),
      ],
    ),
  ],
};

const KIT = import.meta.env.DEV
  ? [
      page(
        PATHS.kit,
        titles.kit,
        async () => (await import('#src/features/kit/kit-page.tsx')).KitPage,
      ),
    ]
  : [];

/** Open to everyone, as any address is. */
const NOT_FOUND: RouteObject = {
  element: <AccountLayout />,
  children: [
    page(
      '*',
      titles.notFound,
      async () => (await import('#src/app/shell/not-found-page.tsx')).NotFoundPage,
    ),
  ],
};

const ROUTES: RouteObject[] = [PUBLIC, CONTACT, SIGNED_IN, ...KIT, NOT_FOUND];

export function AppRoutes(): ReactNode {
  return useRoutes(ROUTES);
}

/** Fetches what a signed-in user will see while the server is still asked who that is. */
export function preloadSignedIn(pathname: string): void {
  const matches =
    matchRoutes([SIGNED_IN], pathname) ?? matchRoutes([SIGNED_IN], LANDING_PATH) ?? [];
  for (const { route } of matches) (route.handle as RouteHandle | undefined)?.preload();
}
