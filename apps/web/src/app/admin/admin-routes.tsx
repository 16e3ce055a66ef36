import type { ReactNode } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { Redirect } from '#src/app/routing/redirect.tsx';
import { page, type PageRow } from '#src/app/routing/screen.tsx';
import { PATHS } from '#src/lib/paths.ts';
import { AdminLayout } from './admin-layout.tsx';
import { consoleCopy } from './copy.ts';

const { titles } = consoleCopy;

const PAGES: PageRow[] = [
  {
    path: '',
    title: titles.overview,
    load: async () => (await import('#src/features/admin/overview/overview-page.tsx')).OverviewPage,
  },
  {
    path: 'users',
    title: titles.users,
    load: async () => (await import('#src/features/admin/users/users-page.tsx')).UsersPage,
  },
  {
    path: 'users/:id',
    title: titles.user,
    load: async () => (await import('#src/features/admin/users/user-page.tsx')).UserPage,
  },
  {
    path: 'plans',
    title: titles.plans,
    load: async () => (await import('#src/features/admin/plans/plans-page.tsx')).PlansPage,
  },
  {
    path: 'orders',
    title: titles.orders,
    load: async () => (await import('#src/features/admin/orders/orders-page.tsx')).OrdersPage,
  },
  {
    path: 'orders/:id',
    title: titles.order,
    load: async () => (await import('#src/features/admin/orders/order-page.tsx')).OrderPage,
  },
  {
    path: 'centers',
    title: titles.centers,
    load: async () => (await import('#src/features/admin/centers/centers-page.tsx')).CentersPage,
  },
  {
    path: 'centers/:id',
    title: titles.center,
    load: async () => (await import('#src/features/admin/centers/center-page.tsx')).CenterPage,
  },
  {
    path: 'support',
    title: titles.support,
    load: async () => (await import('#src/features/admin/support/support-page.tsx')).SupportPage,
  },
  {
    path: 'support/:id',
    title: titles.supportThread,
    load: async () =>
      (await import('#src/features/admin/support/support-thread-page.tsx')).SupportThreadPage,
  },
  {
    path: 'suggestions',
    title: titles.suggestions,
    load: async () =>
      (await import('#src/features/admin/suggestions/suggestions-page.tsx')).SuggestionsPage,
  },
  {
    path: 'faqs',
    title: titles.faqs,
    load: async () => (await import('#src/features/admin/faqs/faqs-page.tsx')).FaqsPage,
  },
  {
    path: 'models',
    title: titles.models,
    load: async () => (await import('#src/features/admin/models/models-page.tsx')).ModelsPage,
  },
  {
    path: 'study-runs',
    title: titles.studyRuns,
    load: async () => (await import('#src/features/admin/study/study-runs-page.tsx')).StudyRunsPage,
  },
  {
    path: 'study-reports',
    title: titles.studyReports,
    load: async () =>
      (await import('#src/features/admin/study/study-reports-page.tsx')).StudyReportsPage,
  },
  {
    path: 'jobs',
    title: titles.jobs,
    load: async () => (await import('#src/features/admin/jobs/jobs-page.tsx')).JobsPage,
  },
  {
    path: 'actions',
    title: titles.actions,
    load: async () => (await import('#src/features/admin/actions/actions-page.tsx')).ActionsPage,
  },
  {
    path: 'security-events',
    title: titles.securityEvents,
    load: async () =>
      (await import('#src/features/admin/security-events/security-events-page.tsx'))
        .SecurityEventsPage,
  },
  {
    path: 'settings',
    title: titles.settings,
    load: async () => (await import('#src/features/admin/settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: 'security',
    title: titles.security,
    load: async () =>
      (await import('#src/features/admin/second-factor/security-page.tsx')).SecurityPage,
  },
];

const ROUTES: RouteObject[] = [
  { element: <AdminLayout />, children: PAGES.map(page) },
  { path: '*', element: <Redirect to={PATHS.login} /> },
];

/** The console's pages, like the app's table, in a chunk that no student loads. */
export function AdminRoutes(): ReactNode {
  return useRoutes(ROUTES);
}
