import {
  currentSubscription,
  getCardQueue,
  getCenter,
  getCourseMap,
  getExam,
  getExamDate,
  getGuide,
  getInvites,
  getMe,
  getStudy,
  listCenters,
  listChats,
  listFaqs,
  listGlossary,
  listMyMessages,
  listMySuggestions,
  listPayments,
  listPlans,
  listSessions,
} from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardsCopy } from '#src/features/cards/copy.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { assistantListCopy } from '#src/features/centers/sidebar/copy.ts';
import { chatListCopy } from '#src/features/chat/list/chat-list-copy.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { faqCopy } from '#src/features/faq/copy.ts';
import { oldChatsCopy } from '#src/features/old-chats/copy.ts';
import { plansCopy } from '#src/features/plans/copy.ts';
import { billingCopy } from '#src/features/profile/billing/billing-copy.ts';
import { profileCopy } from '#src/features/profile/copy.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { suggestionsCopy } from '#src/features/suggestions/copy.ts';
import { supportCopy } from '#src/features/support/copy.ts';
import { FILE_LIMITS, fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { samplePlan } from '#src/testing/sample-plan.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const REASON = 'الخدمة متوقفة للصيانة حتى العاشرة.';

it.each([
  ['/plans', listPlans, plansCopy.failed],
  ['/plans', currentSubscription, plansCopy.subscriptionFailed],
  ['/profile', currentSubscription, billingCopy.subscription.failed],
  ['/profile', listPayments, billingCopy.payments.failed],
  ['/profile', listSessions, profileCopy.devices.failed],
  ['/profile', getInvites, profileCopy.invite.failed],
  ['/faq', listCenters, assistantListCopy.failed],
  ['/chat', listChats, chatListCopy.failed],
  ['/old-chats', listChats, oldChatsCopy.failed],
  ['/', listCenters, centersCopy.list.failed],
  ['/smart-centers', listCenters, centersCopy.list.failed],
  ['/?center=c1', getCenter, centersCopy.details.failed],
  ['/faq', listFaqs, faqCopy.failed],
  ['/suggestions', listMySuggestions, suggestionsCopy.loadFailed],
  ['/support', listMyMessages, supportCopy.loadFailed],
  ['/review', getCardQueue, cardsCopy.failed],
  ['/study/c1', getStudy, studyCopy.failed],
  ['/study/c1/map', getCourseMap, courseCopy.map.failed],
  ['/study/c1/guide', getGuide, courseCopy.guide.failed],
  ['/study/c1/glossary', listGlossary, courseCopy.glossary.failed],
  ['/exams/e1', getExam, studyCopy.exam.failed],
])('says on %s beneath the failure why it came to that', async (path, endpoint, sentence) => {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(listPlans, () => ({ done: true, plans: { monthly: samplePlan() } }));
  const centers = [sampleCenter()];
  api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
  api.on(getExamDate, () => ({ done: true, date: null, hijri: null, daysLeft: null }));
  api.on(endpoint as typeof listPlans, () => {
    throw new Refusal('internal', REASON);
  });
  renderApp(path, { storedUser: sampleUser() });
  const said = await screen.findAllByText(new RegExp(sentence, 'u'));
  await waitFor(() => {
    const blocks = said.map((words) => words.closest('[role=alert], p, div')?.parentElement);
    expect(blocks.some((block) => block?.textContent.includes(REASON))).toBe(true);
  });
});
