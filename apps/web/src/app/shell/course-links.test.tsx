import { getCardStats, getCenter, getCourseMap, getMe, listCenters } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { CENTER_PART_NAMES as names } from '#src/lib/words/center-part-names.ts';
import { productCopy } from '#src/product/copy.ts';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleMap } from '#src/testing/sample-course.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const student = sampleUser();
const physics = sampleCenter({ id: 'c2', courseName: 'فيزياء عامة' });
const { parts } = productCopy;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({
    done: true,
    centers: [sampleCenter(), physics],
    limits: FILE_LIMITS,
  }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
  api.on(getCourseMap, () => ({ done: true, map: sampleMap() }));
  api.on(getCardStats, () => ({ done: true, dueByDay: [], recallByWeek: [] }));
});

async function open(path: string) {
  const { user } = renderApp(path, { storedUser: student });
  await screen.findByRole('navigation', { name: appCopy.nav.label });
  return user;
}
const sidebar = () => within(screen.getByRole('navigation', { name: appCopy.nav.label }));
const tabs = () => screen.findByRole('navigation', { name: parts.label });
const hrefsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const PARTS_OF_C1 = [
  '/chat/c1',
  '/walks/c1',
  '/study/c1',
  '/review?center=c1',
  '/study/c1/map',
  '/study/c1/guide',
  '/study/c1/glossary',
  '/study/c1/files',
];

describe('the page of a center', () => {
  it.each([
    ['/chat/c1', names.chat],
    ['/study/c1/map', names.map],
    ['/review?center=c1', names.cards],
    ['/study/c1/files', names.files],
  ])('has its tabs at %s, of which one is lit', async (path, lit) => {
    await open(path);
    const nav = await tabs();
    expect(hrefsIn(nav)).toEqual(PARTS_OF_C1);
    const current = within(nav)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([lit]);
  });

  it('goes from tab to tab without a window', async () => {
    const user = await open('/study/c1/map');
    await user.click(within(await tabs()).getByRole('link', { name: names.files }));
    await waitFor(() => expect(currentPath()).toBe('/study/c1/files'));
    expect(await screen.findByText('المحاضرة الثالثة.pdf')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [bar] = screen.getAllByRole('banner');
    expect(bar?.textContent).toContain('أحياء 101');
  });

  it('lights no assistant on a page that is about none', async () => {
    await open('/review');
    const general = sidebar().getByRole('link', { name: appCopy.nav.general });
    expect(general.parentElement?.className).not.toContain('font-semibold');
  });

  it('has none on a page that is about no center', async () => {
    await open('/review');
    await screen.findByRole('heading', { level: 1 });
    await sidebar().findByRole('link', { name: 'أحياء 101' });
    expect(screen.queryByRole('navigation', { name: parts.label })).toBeNull();
  });
});

describe('the sidebar', () => {
  it('leads to today and to the cards of today', async () => {
    await open('/review');
    const nav = within(await screen.findByRole('navigation', { name: appCopy.nav.study }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/now',
      '/review',
    ]);
  });

  it('lists study tools under each course, once it is opened', async () => {
    const user = await open('/study/c1/map');
    // The page of the current course has them as tabs.
    const ownToggle = await sidebar().findByRole('button', { name: parts.of('أحياء 101') });
    expect(sidebar().queryByRole('list', { name: parts.of('أحياء 101') })).toBeNull();
    await user.click(ownToggle);
    const own = await sidebar().findByRole('list', { name: parts.of('أحياء 101') });
    expect(hrefsIn(own)).toEqual(PARTS_OF_C1);
    expect(within(own).getByRole('link', { current: 'page' }).textContent).toBe(names.map);

    const toggle = sidebar().getByRole('button', { name: parts.of('فيزياء عامة') });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const other = await sidebar().findByRole('list', { name: parts.of('فيزياء عامة') });
    expect(hrefsIn(other)[0]).toBe('/chat/c2');
    await user.click(ownToggle);
    expect(sidebar().queryByRole('list', { name: parts.of('أحياء 101') })).toBeNull();
  });
});
