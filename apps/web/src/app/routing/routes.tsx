import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { PLANS_PATH } from '#src/lib/plans-path.ts';
import { AuthLayout } from '#src/app/shell/auth-layout.tsx';
import { appCopy } from '#src/app/copy.ts';
import {
  GuestsOnly,
  RequireAccountKey,
  RequireResetLink,
  RequireUser,
  StudentsOnly,
} from './guards.tsx';
import {
  ADMIN_PATH,
  CHECK_PAYMENT_PATH,
  LOGIN_PATH,
  SUBSCRIPTIONS_PATH,
  SUPPORT_PATH,
} from './landing.ts';
import * as pages from './pages.ts';
import { layout, screen } from './screen.tsx';

const { titles } = appCopy;

export function AppRoutes(): ReactNode {
  return (
    <Routes>
      <Route element={<GuestsOnly />}>
        <Route element={<AuthLayout />}>
          <Route path={LOGIN_PATH} element={screen(titles.login, pages.loginPage)} />
          <Route path="/register" element={screen(titles.register, pages.registerPage)} />
          <Route element={<RequireAccountKey />}>
            <Route path="/verify" element={screen(titles.verify, pages.verifyPage)} />
          </Route>
          <Route
            path="/forgot-password"
            element={screen(titles.forgotPassword, pages.forgotPasswordPage)}
          />
          <Route element={<RequireResetLink />}>
            <Route
              path="/reset-password"
              element={screen(titles.resetPassword, pages.resetPasswordPage)}
            />
          </Route>
        </Route>
      </Route>

      <Route element={<RequireUser />}>
        <Route element={<StudentsOnly />}>
          <Route element={layout(pages.plainLayout)}>
            <Route
              path={SUBSCRIPTIONS_PATH}
              element={screen(titles.subscriptions, pages.subscriptionsPage)}
            />
          </Route>
        </Route>
        <Route element={layout(pages.plainLayout)}>
          <Route
            path={CHECK_PAYMENT_PATH}
            element={screen(titles.checkPayment, pages.paymentCheckPage)}
          />
        </Route>
        <Route path={`${ADMIN_PATH}/*`} element={layout(pages.adminConsole)} />
        <Route element={layout(pages.planGuard)}>
          <Route element={layout(pages.mainLayout)}>
            <Route path="/chat/:centerId?" element={screen(titles.chat, pages.chatPage)} />
            <Route path="/old-chats" element={screen(titles.oldChats, pages.oldChatsPage)} />
            <Route path="/" element={screen(titles.home, pages.homePage)} />
            <Route
              path="/smart-centers"
              element={screen(titles.smartCenters, pages.smartCentersPage)}
            />
            <Route path={SUPPORT_PATH} element={screen(titles.support, pages.supportPage)} />
            <Route path="/faq" element={screen(titles.faq, pages.faqPage)} />
            <Route
              path="/suggestions"
              element={screen(titles.suggestions, pages.suggestionsPage)}
            />
            <Route path="/profile" element={screen(titles.profile, pages.profilePage)} />
            <Route path={PLANS_PATH} element={screen(titles.plans, pages.plansPage)} />
          </Route>
        </Route>
      </Route>

      {pages.kitPage && <Route path="/kit" element={screen(titles.kit, pages.kitPage)} />}
      <Route path="*" element={<Navigate to={LOGIN_PATH} replace />} />
    </Routes>
  );
}
