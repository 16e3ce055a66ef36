import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { Redirect } from '#src/app/routing/redirect.tsx';
import { page } from '#src/app/routing/screen.tsx';
import { PATHS } from '#src/lib/paths.ts';
import { AdminLayout } from './admin-layout.tsx';
import { consoleCopy } from './copy.ts';

const { titles } = consoleCopy;

const ROUTES: RouteObject[] = [
  {
    element: <AdminLayout />,
    children: [
      page(
        '',
        titles.overview,
        async () => (await import('#src/features/admin/overview/overview-page.tsx')).OverviewPage,
      ),
      page(
        'users',
        titles.users,
        async () => (await import('#src/features/admin/users/users-page.tsx')).UsersPage,
      ),
      page(
        'users/:id',
        titles.user,
        async () => (await import('#src/features/admin/users/user-page.tsx')).UserPage,
      ),
      page(
        'plans',
        titles.plans,
        async () => (await import('#src/features/admin/plans/plans-page.tsx')).PlansPage,
      ),
      page(
        'orders',
        titles.orders,
        async () => (await import('#src/features/admin/orders/orders-page.tsx')).OrdersPage,
      ),
      page(
        'orders/:id',
        titles.order,
        async () => (await import('#src/features/admin/orders/order-page.tsx')).OrderPage,
      ),
      page(
        'centers',
        titles.centers,
        async () => (await import('#src/features/admin/centers/centers-page.tsx')).CentersPage,
      ),
      page(
        'centers/:id',
        titles.center,
        async () => (await import('#src/features/admin/centers/center-page.tsx')).CenterPage,
      ),
      page(
        'support',
        titles.support,
        async () => (await import('#src/features/admin/support/support-page.tsx')).SupportPage,
      ),
      page(
        'support/:id',
        titles.supportThread,
        async () =>
          (await import('#src/features/admin/support/support-thread-page.tsx')).SupportThreadPage,
      ),
      page(
        'suggestions',
        titles.suggestions,
        async () =>
          (await import('#src/features/admin/suggestions/suggestions-page.tsx')).SuggestionsPage,
      ),
      page(
        'faqs',
        titles.faqs,
        async () => (await import('#src/features/admin/faqs/faqs-page.tsx')).FaqsPage,
      ),
      page(
        'models',
        titles.models,
        async () => (await import('#src/features/admin/models/models-page.tsx')).ModelsPage,
      ),
      page(
        'study-runs',
        titles.studyRuns,
        async () => (await import('#src/features/admin/study/study-runs-page.tsx')).StudyRunsPage,
      ),
      page(
        'study-reports',
        titles.studyReports,
        async () =>
          (await import('#src/features/admin/study/study-reports-page.tsx')).StudyReportsPage,
      ),
      page(
        'jobs',
        titles.jobs,
        async () => (await import('#src/features/admin/jobs/jobs-page.tsx')).JobsPage,
      ),
      page(
        'actions',
        titles.actions,
        async () => (await import('#src/features/admin/actions/actions-page.tsx')).ActionsPage,
      ),
      page(
        'security-events',
        titles.securityEvents,
        async () =>
          (await import('#src/features/admin/security-events/security-events-page.tsx'))
            .SecurityEventsPage,
      ),
      page(
        'settings',
        titles.settings,
        async () => (await import('#src/features/admin/settings/settings-page.tsx')).SettingsPage,
      ),
      page(
        'security',
        titles.security,
        async () =>
          (await import('#src/features/admin/second-factor/security-page.tsx')).SecurityPage,
      ),
    ],
  },
  { path: '*', element: <Redirect to={PATHS.login} /> },
];

/** The console's pages, in the form of the app's table; here, so that no student fetches them. */
export function AdminRoutes(): ReactNode {
  return useRoutes(ROUTES);
}
