import { lazyPage } from '#src/app/routing/lazy-page.ts';

export const overviewPage = lazyPage(
  async () => (await import('#src/features/admin/overview/overview-page.tsx')).OverviewPage,
);
export const usersPage = lazyPage(
  async () => (await import('#src/features/admin/users/users-page.tsx')).UsersPage,
);
export const userPage = lazyPage(
  async () => (await import('#src/features/admin/users/user-page.tsx')).UserPage,
);
export const plansPage = lazyPage(
  async () => (await import('#src/features/admin/plans/plans-page.tsx')).PlansPage,
);
export const ordersPage = lazyPage(
  async () => (await import('#src/features/admin/orders/orders-page.tsx')).OrdersPage,
);
export const orderPage = lazyPage(
  async () => (await import('#src/features/admin/orders/order-page.tsx')).OrderPage,
);
export const centersPage = lazyPage(
  async () => (await import('#src/features/admin/centers/centers-page.tsx')).CentersPage,
);
export const centerPage = lazyPage(
  async () => (await import('#src/features/admin/centers/center-page.tsx')).CenterPage,
);
export const supportPage = lazyPage(
  async () => (await import('#src/features/admin/support/support-page.tsx')).SupportPage,
);
export const supportThreadPage = lazyPage(
  async () =>
    (await import('#src/features/admin/support/support-thread-page.tsx')).SupportThreadPage,
);
export const suggestionsPage = lazyPage(
  async () =>
    (await import('#src/features/admin/suggestions/suggestions-page.tsx')).SuggestionsPage,
);
export const faqsPage = lazyPage(
  async () => (await import('#src/features/admin/faqs/faqs-page.tsx')).FaqsPage,
);
export const jobsPage = lazyPage(
  async () => (await import('#src/features/admin/jobs/jobs-page.tsx')).JobsPage,
);
export const actionsPage = lazyPage(
  async () => (await import('#src/features/admin/actions/actions-page.tsx')).ActionsPage,
);
export const settingsPage = lazyPage(
  async () => (await import('#src/features/admin/settings/settings-page.tsx')).SettingsPage,
);
export const securityPage = lazyPage(
  async () => (await import('#src/features/admin/second-factor/security-page.tsx')).SecurityPage,
);
export const securityEventsPage = lazyPage(
  async () =>
    (await import('#src/features/admin/security-events/security-events-page.tsx'))
      .SecurityEventsPage,
);
