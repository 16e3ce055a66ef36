import {
  currentSubscription,
  getInvites,
  getMe,
  listCenters,
  listChats,
  listPayments,
  listPlans,
  listSessions,
} from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assistantListCopy } from '#src/features/centers/sidebar/copy.ts';
import { chatListCopy } from '#src/features/chat/list/chat-list-copy.ts';
import { plansCopy } from '#src/features/plans/copy.ts';
import { billingCopy } from '#src/features/profile/billing/billing-copy.ts';
import { profileCopy } from '#src/features/profile/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
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
])('says on %s beneath the failure why it came to that', async (path, endpoint, sentence) => {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(listPlans, () => ({ done: true, plans: { monthly: samplePlan() } }));
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
