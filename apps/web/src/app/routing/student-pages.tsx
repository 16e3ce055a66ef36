import type { ComponentType, ReactNode } from 'react';
import { appCopy } from '#src/app/copy.ts';
import type { Load } from './lazy-page.ts';
import { PageFrame } from './page-frame.tsx';

/**
 * Loads a student's pages, except the two that open first. An importer holds the names of its
 * chunks, so these would otherwise be in the entry, which visitors load too; the same holds for
 * titles.
 */
const STUDENT_PAGES = {
  oldChats: async () => (await import('#src/features/old-chats/old-chats-page.tsx')).OldChatsPage,
  smartCenters: async () =>
    (await import('#src/features/centers/library/smart-centers-page.tsx')).SmartCentersPage,
  study: async () => (await import('#src/features/study/study-page.tsx')).StudyPage,
  map: async () => (await import('#src/features/course/map/map-page.tsx')).MapPage,
  glossary: async () =>
    (await import('#src/features/course/glossary/glossary-page.tsx')).GlossaryPage,
  guide: async () => (await import('#src/features/course/guide/guide-page.tsx')).GuidePage,
  files: async () => (await import('#src/features/centers/open/files-page.tsx')).FilesPage,
  exam: async () => (await import('#src/features/study/exam/exam-page.tsx')).ExamPage,
  review: async () => (await import('#src/features/cards/review-page.tsx')).ReviewPage,
  now: async () => (await import('#src/features/now/now-page.tsx')).NowPage,
  walk: async () => (await import('#src/features/study/walk/walk-page.tsx')).WalkPage,
  support: async () => (await import('#src/features/support/support-page.tsx')).SupportPage,
  faq: async () => (await import('#src/features/faq/faq-page.tsx')).FaqPage,
  suggestions: async () =>
    (await import('#src/features/suggestions/suggestions-page.tsx')).SuggestionsPage,
  profile: async () => (await import('./profile-route.tsx')).ProfileRoute,
  plans: async () => (await import('#src/features/plans/plans-page.tsx')).PlansPage,
  subscriptions: async () =>
    (await import('#src/features/plans/subscriptions-page.tsx')).SubscriptionsPage,
  checkPayment: async () =>
    (await import('#src/features/payment-check/payment-check-page.tsx')).PaymentCheckPage,
} satisfies Record<string, Load>;

export type StudentPage = keyof typeof STUDENT_PAGES;

/** A page with its title. */
export async function loadStudentPage(name: StudentPage): Promise<ComponentType> {
  const Page = await STUDENT_PAGES[name]();
  return function TitledPage(): ReactNode {
    return (
      <PageFrame title={appCopy.titles[name]}>
        <Page />
      </PageFrame>
    );
  };
}
