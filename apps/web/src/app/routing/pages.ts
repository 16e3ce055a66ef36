import { ADMIN_PATH, LANDING_PATH } from './landing.ts';
import { lazyPage, type LazyPage } from './lazy-page.ts';

/* Every page and both signed-in layouts are chunks of their own: /login has a budget to keep. */

/** Knows the contract's rule of access, and with it the schemas: too heavy for the entry. */
export const planGuard = lazyPage(async () => (await import('./plan-guard.tsx')).RequirePlan);
export const mainLayout = lazyPage(
  async () => (await import('#src/app/shell/main-layout.tsx')).MainLayout,
);
export const plainLayout = lazyPage(
  async () => (await import('#src/app/shell/plain-layout.tsx')).PlainLayout,
);

export const loginPage = lazyPage(
  async () => (await import('#src/features/accounts/login-page.tsx')).LoginPage,
);
export const registerPage = lazyPage(
  async () => (await import('#src/features/accounts/register-page.tsx')).RegisterPage,
);
export const verifyPage = lazyPage(
  async () => (await import('#src/features/accounts/verify-page.tsx')).VerifyPage,
);
export const forgotPasswordPage = lazyPage(
  async () => (await import('#src/features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const resetPasswordPage = lazyPage(
  async () => (await import('#src/features/accounts/reset-password-page.tsx')).ResetPasswordPage,
);
export const chatPage = lazyPage(
  async () => (await import('#src/features/chat/chat-page.tsx')).ChatPage,
);
export const oldChatsPage = lazyPage(
  async () => (await import('#src/features/old-chats/old-chats-page.tsx')).OldChatsPage,
);
export const homePage = lazyPage(
  async () => (await import('#src/features/centers/library/home-page.tsx')).HomePage,
);
export const smartCentersPage = lazyPage(
  async () =>
    (await import('#src/features/centers/library/smart-centers-page.tsx')).SmartCentersPage,
);
export const supportPage = lazyPage(
  async () => (await import('#src/features/support/support-page.tsx')).SupportPage,
);
export const faqPage = lazyPage(
  async () => (await import('#src/features/faq/faq-page.tsx')).FaqPage,
);
export const suggestionsPage = lazyPage(
  async () => (await import('#src/features/suggestions/suggestions-page.tsx')).SuggestionsPage,
);
export const profilePage = lazyPage(async () => (await import('./profile-route.tsx')).ProfileRoute);
export const subscriptionsPage = lazyPage(
  async () => (await import('#src/features/plans/subscriptions-page.tsx')).SubscriptionsPage,
);
export const plansPage = lazyPage(
  async () => (await import('#src/features/plans/plans-page.tsx')).PlansPage,
);
export const paymentCheckPage = lazyPage(
  async () => (await import('#src/features/payment-check/payment-check-page.tsx')).PaymentCheckPage,
);
/** With its own layout and pages inside, none of which a student ever fetches. */
export const adminConsole = lazyPage(
  async () => (await import('#src/app/admin/admin-console.tsx')).AdminConsole,
);
export const kitPage = import.meta.env.DEV
  ? lazyPage(async () => (await import('#src/features/kit/kit-page.tsx')).KitPage)
  : null;

const SIGNED_IN: Record<string, LazyPage[]> = {
  '/chat': [planGuard, mainLayout, chatPage],
  '/old-chats': [planGuard, mainLayout, oldChatsPage],
  '/': [planGuard, mainLayout, homePage],
  '/smart-centers': [planGuard, mainLayout, smartCentersPage],
  '/support': [planGuard, mainLayout, supportPage],
  '/faq': [planGuard, mainLayout, faqPage],
  '/suggestions': [planGuard, mainLayout, suggestionsPage],
  '/profile': [planGuard, mainLayout, profilePage],
  '/plans': [planGuard, mainLayout, plansPage],
  '/subscriptions': [plainLayout, subscriptionsPage],
  '/checkPayment': [plainLayout, paymentCheckPage],
};

/** Fetches what a signed-in user will see while the server is still asked who that is. */
export function preloadSignedIn(pathname: string): void {
  const isConsole = pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`);
  const parts = isConsole ? [adminConsole] : (SIGNED_IN[pathname] ?? SIGNED_IN[LANDING_PATH] ?? []);
  for (const part of parts) part.preload();
}
