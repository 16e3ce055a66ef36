import { adminOverview, DAY_MS, type ResponseOf } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { overviewCopy as copy } from './copy.ts';

type Overview = ResponseOf<typeof adminOverview>;

const LAST = Date.parse('2026-11-15T00:00:00.000Z');
const NOTHING = {
  failedFiles: 0,
  stuckOrders: 0,
  openSupport: 0,
  pendingSuggestions: 0,
  failedJobs: 0,
};

function sampleOverview(count: number, overrides: Partial<Overview> = {}): Overview {
  const days = Array.from({ length: count }, (_, at) => ({
    day: new Date(LAST - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
    signUps: at,
    activeStudents: at * 2,
    questions: at * 10,
    centers: 1,
    payments: 1,
    paymentsHalalas: 4900,
    costMicros: 1500,
  }));
  return {
    done: true,
    days,
    totals: {
      signUps: 21,
      activeStudents: 42,
      questions: 210,
      centers: 7,
      payments: 7,
      paymentsHalalas: 34_300,
      costMicros: 10_500,
    },
    verses: { judged: 318, corrected: 41, unknown: 7 },
    study: { questionsMade: 512, examsTaken: 63, cardsReviewed: 4096, filesRead: 27 },
    standing: { users: 1234, withPlan: 800, paying: 90, centers: 450 },
    attention: NOTHING,
    ...overrides,
  };
}

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const open = (query = '') => openConsole(api, `/admin${query}`, copy.title);

describe('OverviewPage', () => {
  it('shows the current state and the sums of the span', async () => {
    api.on(adminOverview, () => sampleOverview(30));
    await open();
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(screen.getByText(copy.payments('343 ريال', '7'))).toBeTruthy();
    expect(screen.getByText('$0.01')).toBeTruthy();
    expect(screen.getAllByRole('slider')).toHaveLength(6);
  });

  it('says how many quoted verses were judged, without any of their words', async () => {
    api.on(adminOverview, () => sampleOverview(30));
    await open();
    const section = within(await screen.findByRole('region', { name: copy.verses.title }));
    for (const count of ['318', '41', '7']) expect(section.getByText(count)).toBeTruthy();
  });

  it('tells of study: questions, exams, cards and files', async () => {
    api.on(adminOverview, () => sampleOverview(30));
    await open();
    const section = within(await screen.findByRole('region', { name: copy.study.title }));
    for (const count of ['512', '63', '4,096', '27']) {
      expect(section.getByText(count)).toBeTruthy();
    }
  });

  it('leads from what waits to exactly that, and leaves out what does not', async () => {
    const attention = { ...NOTHING, openSupport: 3, stuckOrders: 1, failedFiles: 2 };
    api.on(adminOverview, () => sampleOverview(30, { attention }));
    await open();
    const section = within(await screen.findByRole('region', { name: copy.attention.title }));
    const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/support?status=open',
      '/admin/orders?stuck=true',
      '/admin/centers?withFailures=true',
    ]);
  });

  it('says so when nothing waits', async () => {
    api.on(adminOverview, () => sampleOverview(7));
    await open();
    expect(await screen.findByText(copy.attention.none)).toBeTruthy();
  });

  it('reads a chart day by day with the arrow keys, later days on the left', async () => {
    api.on(adminOverview, () => sampleOverview(7));
    const user = await open();
    const chart = await screen.findByRole('slider', {
      name: copy.chart.name(copy.charts.questions),
    });
    await user.click(chart);
    await user.keyboard('{End}');
    expect(chart.getAttribute('aria-valuetext')).toBe('15 نوفمبر 2026: 60');
    await user.keyboard('{ArrowRight}');
    expect(chart.getAttribute('aria-valuetext')).toBe('14 نوفمبر 2026: 50');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe('15 نوفمبر 2026: 60');
    await user.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuetext')).toBe('09 نوفمبر 2026: 0');
  });

  it('gives the same numbers as a table, newest day first', async () => {
    api.on(adminOverview, () => sampleOverview(7));
    const user = await open();
    await user.click(await screen.findByText(copy.table.show));
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('15 نوفمبر 2026');
    expect(first?.textContent).toContain('60');
  });

  it('changes the span and keeps it in the address', async () => {
    const calls = api.on(adminOverview, () => sampleOverview(30));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: copy.days(90) }));
    await waitFor(() => expect(currentPath()).toBe('/admin?days=90'));
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/admin/overview?days=30',
      '/api/admin/overview?days=90',
    ]);
    const pressed = screen.getByRole('button', { name: copy.days(90) });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
  });

  it('says that it could not be loaded and tries again', async () => {
    let isBroken = true;
    api.on(adminOverview, () => {
      if (isBroken) throw new Refusal('internal', 'حدث خطأ');
      return sampleOverview(7);
    });
    const user = await open();
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('1,234')).toBeTruthy();
  });
});
