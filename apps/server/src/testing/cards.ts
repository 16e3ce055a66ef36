import { getCardQueue, reviewCard, type Item } from '@nibras/contract';
import { makeCenter, signUpYearly } from './centers.ts';
import { addItem } from './study.ts';
import type { TestApp } from './test-app.ts';

export const CARD = {
  kind: 'card' as const,
  stem: 'ما وحدة القوة؟',
  answer: { accepted: ['النيوتن'] },
};

let made = 0;

export function review(rating: 1 | 2 | 3 | 4, at: Date) {
  made += 1;
  return { clientReviewId: `review-${made}`, rating, at: at.toISOString(), tookMs: 1500 };
}

export const reviewPath = (id: string): string => reviewCard.path.replace(':itemId', id);

export async function withCards(app: TestApp, count: number) {
  const user = await signUpYearly(app);
  const { id: centerId } = await makeCenter(app, user);
  const card = await addItem(app, user, centerId, CARD);
  const cards = [card];
  while (cards.length < count) {
    const stem = `سؤال ${cards.length}`;
    cards.push(await addItem(app, user, centerId, { ...CARD, stem }));
  }
  const rate = async (item: Item, body: ReturnType<typeof review>) =>
    (await app.call(reviewCard, body, { ...user, path: reviewPath(item.id) })).state;
  const queue = (query = '') =>
    app.call(getCardQueue, undefined, { ...user, path: `${getCardQueue.path}${query}` });
  const ids = async () => (await queue()).cards.map(({ item }) => item.id);
  return { user, centerId, card, cards, rate, queue, ids };
}
