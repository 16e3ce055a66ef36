import {
  forgetMastery,
  getCenter,
  getExamDate,
  getMastery,
  getMe,
  getStudy,
  listItems,
  type TopicMastery,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { masteryCopy as copy } from './copy.ts';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { walkPath } from '#src/lib/paths.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const student = sampleUser();
const unjudged: TopicMastery = {
  topic: 'التنفس',
  known: null,
  low: null,
  high: null,
  level: 'unclear',
  asked: 2,
  last: null,
  note: 'لا يكفي للحكم',
};
const judged: TopicMastery = {
  topic: 'البناء الضوئي',
  known: 0.7,
  low: 0.45,
  high: 0.87,
  level: 'fair',
  asked: 12,
  last: '2026-11-15T09:00:00.000Z',
  note: null,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
  api.on(listItems, () => ({ done: true, items: [], nextCursor: null }));
  api.on(getExamDate, () => ({ done: true, date: null, hijri: null, daysLeft: null }));
  api.on(getStudy, () => ({
    done: true,
    study: { counts: [], headings: [], engine: 'builtin', messagesLeft: null, run: null },
  }));
});

describe('Mastery', () => {
  it('gives a range with its evidence, says where it is too little, and leads to walks', async () => {
    api.on(getMastery, () => ({ done: true, topics: [unjudged, judged] }));
    renderApp('/study/c1?tab=mastery', { storedUser: student });
    const panel = within(await screen.findByRole('tabpanel'));
    const range = await panel.findByText(new RegExp(copy.range(0.45, 0.87)));
    expect(range.textContent).toContain(copy.asked(12));
    expect(panel.getByText(MASTERY_LEVEL_WORDS.fair)).toBeTruthy();
    expect(panel.getByText(copy.scale)).toBeTruthy();
    const folded = panel.getByText(copy.unjudged(1)).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain(`${copy.asked(2)}${unjudged.note}`);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(copy.walkOf('البناء الضوئي'))).toBe(walkPath('c1', { topic: 'البناء الضوئي' }));
    expect(hrefOf(copy.missed)).toBe('/walks/c1?only=missed');
    expect(hrefOf(copy.weakestOf('البناء الضوئي'))).toBe('/walks/c1?only=weakest');
  });

  it('deletes recorded answers after a confirmation', async () => {
    api.on(getMastery, () => ({ done: true, topics: [judged] }));
    const forgotten = api.on(forgetMastery, () => ({
      done: true,
      topics: [{ ...unjudged, topic: 'البناء الضوئي', asked: 0 }],
    }));
    const { user } = renderApp('/study/c1?tab=mastery', { storedUser: student });
    await user.click(await screen.findByRole('button', { name: copy.forget }));
    await user.click(await screen.findByRole('button', { name: copy.forgetting.confirm }));
    expect(await screen.findByText(unjudged.note ?? '')).toBeTruthy();
    expect(forgotten).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: copy.forget })).toBeNull());
  });
});
