import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { SecondFactorGate } from '#src/features/admin/second-factor/second-factor-gate.tsx';
import { useSession } from '#src/lib/session/session.ts';
import { LOGIN_PATH } from '#src/app/routing/landing.ts';
import { Redirect } from '#src/app/routing/redirect.tsx';
import { screen } from '#src/app/routing/screen.tsx';
import { SignedInProviders } from '#src/app/shell/signed-in-providers.tsx';
import { AdminLayout } from './admin-layout.tsx';
import * as pages from './admin-pages.ts';
import { consoleCopy } from './copy.ts';
import { GateFrame } from './gate-frame.tsx';

const { titles } = consoleCopy;

/** Everything under /admin; to whoever is no admin it is a path like any that does not exist. */
export function AdminConsole(): ReactNode {
  const { user } = useSession();
  if (user?.role !== 'admin') return <Redirect to={LOGIN_PATH} />;
  return (
    <SignedInProviders>
      <SecondFactorGate frame={(content) => <GateFrame>{content}</GateFrame>}>
        <AdminRoutes />
      </SecondFactorGate>
    </SignedInProviders>
  );
}

function AdminRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={screen(titles.overview, pages.overviewPage)} />
        <Route path="users" element={screen(titles.users, pages.usersPage)} />
        <Route path="users/:id" element={screen(titles.user, pages.userPage)} />
        <Route path="plans" element={screen(titles.plans, pages.plansPage)} />
        <Route path="orders" element={screen(titles.orders, pages.ordersPage)} />
        <Route path="orders/:id" element={screen(titles.order, pages.orderPage)} />
        <Route path="centers" element={screen(titles.centers, pages.centersPage)} />
        <Route path="centers/:id" element={screen(titles.center, pages.centerPage)} />
        <Route path="support" element={screen(titles.support, pages.supportPage)} />
        <Route path="support/:id" element={screen(titles.supportThread, pages.supportThreadPage)} />
        <Route path="suggestions" element={screen(titles.suggestions, pages.suggestionsPage)} />
        <Route path="faqs" element={screen(titles.faqs, pages.faqsPage)} />
        <Route path="jobs" element={screen(titles.jobs, pages.jobsPage)} />
        <Route path="actions" element={screen(titles.actions, pages.actionsPage)} />
        <Route
          path="security-events"
          element={screen(titles.securityEvents, pages.securityEventsPage)}
        />
        <Route path="settings" element={screen(titles.settings, pages.settingsPage)} />
        <Route path="security" element={screen(titles.security, pages.securityPage)} />
      </Route>
      <Route path="*" element={<Redirect to={LOGIN_PATH} />} />
    </Routes>
  );
}
