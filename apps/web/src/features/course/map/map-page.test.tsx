import {
  getCenter,
  getCourseMap,
  getMastery,
  getMe,
  getPassage,
  type CourseMap,
  type MapNode,
} from '@nibras/contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { courseCopy } from '#src/features/course/copy.ts';
import { MASTERY_LEVEL_WORDS } from '#src/lib/words/mastery-level.ts';
import { productCopy } from '#src/product/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { watchSaving } from '#src/testing/saving.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleMap, sampleNode, samplePage } from '#src/testing/sample-course.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = courseCopy.map;
const student = sampleUser();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
  api.on(getMastery, () => ({ done: true, topics: [] }));
});

async function open(map: CourseMap = sampleMap()) {
  api.on(getCourseMap, () => ({ done: true, map }));
  const { user } = renderApp('/study/c1/map', { storedUser: student });
  await screen.findByRole('tree', { name: copy.title });
  return user;
}

const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const focusOn = (name: RegExp) => act(() => item(name).focus());
const shownTitles = () =>
  screen.getAllByRole('treeitem').map((shown) => shown.querySelector('bdi')?.textContent);

describe('the map of a course', () => {
  it('shows files and headings at their places in the tree', async () => {
    await open();
    expect(shownTitles()).toEqual([
      'نظم التشغيل',
      'المحاضرة الثالثة',
      'ملخص المقرر',
      'الجمود',
      'Virtual Memory',
      'خوارزمية المصرفي',
    ]);
    expect(item(/^Virtual/).getAttribute('aria-level')).toBe('3');
    expect(item(/^Virtual/).getAttribute('aria-posinset')).toBe('2');
    expect(item(/^الجمود/).getAttribute('aria-expanded')).toBe('true');
  });

  it('is walked by the keyboard, whose arrows follow the page', async () => {
    const user = await open();
    focusOn(/^نظم/);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(item(/^الجمود/));
    await user.keyboard('{ArrowRight}');
    expect(item(/^الجمود/).getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('treeitem', { name: /^خوارزمية/ })).toBeNull();
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(document.activeElement).toBe(item(/^خوارزمية/));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(item(/^الجمود/));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(item(/^ملخص/));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(item(/^نظم/));
    const stops = screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([item(/^نظم/)]);
  });

  it('shows the content of a heading, and opens its page by Enter', async () => {
    api.on(getPassage, () => ({
      done: true,
      passage: samplePage(),
    }));
    const user = await open();
    focusOn(/^الجمود/);
    expect(await screen.findByRole('list', { name: copy.terms })).toBeTruthy();
    expect(screen.getByText(/حالة تنتظر فيها كل عملية/)).toBeTruthy();
    await user.keyboard('{Enter}');
    const page = within(await screen.findByRole('dialog', { name: 'المحاضرة الثالثة.pdf' }));
    expect(page.getByText('صفحة 5')).toBeTruthy();
    expect(await page.findByRole('region', { name: productCopy.passage.text })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(item(/^الجمود/));
  });

  it('closes branches of a large course, and opens and closes all at once', async () => {
    const headings = Array.from({ length: 50 }, (_, at): MapNode => sampleNode(`عنوان ${at}`));
    const files = [sampleNode('ملف', { children: headings }), sampleNode('ملحق')];
    const user = await open(sampleMap({ children: files }));
    expect(shownTitles()).toEqual(['نظم التشغيل', 'ملف', 'ملحق']);
    await user.click(screen.getByRole('button', { name: copy.expandAll }));
    expect(screen.getAllByRole('treeitem')).toHaveLength(53);
    await user.click(screen.getByRole('button', { name: copy.collapseAll }));
    expect(shownTitles()).toEqual(['نظم التشغيل', 'ملف', 'ملحق']);
    await user.click(screen.getByTitle(copy.expand('ملف')));
    expect(screen.getAllByRole('treeitem')).toHaveLength(53);
  });

  it('says the page of a heading where it is another than that of the heading above', async () => {
    const at = (page: number, below: MapNode[] = []) =>
      sampleNode(`ص${page}`, { page, children: below });
    const file = sampleNode('ملف', { children: [at(1), at(2, [sampleNode('فرع', { page: 2 })])] });
    await open(sampleMap({ children: [file, sampleNode('ملحق')] }));
    expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
      'نظم التشغيل',
      'ملف',
      'ملحق',
      'ص1',
      'ص2صفحة 2',
      'فرع',
    ]);
  });

  it('is an indented list with its pages on a narrow screen', async () => {
    const media = (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('1099px'), media: query });
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as MediaQueryList);
    const user = await open();
    expect(item(/^الجمود/).textContent).toContain('صفحة 5');
    expect(shownTitles()).toHaveLength(6);
    await user.click(screen.getByTitle(copy.collapse('الجمود')));
    expect(screen.queryByRole('treeitem', { name: 'خوارزمية المصرفي' })).toBeNull();
  });

  it('is saved as a drawing, and printed alone', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      measureText: (words: string) => ({ width: words.length * 7 }),
    } as never);
    const saved = watchSaving();
    const user = await open();
    await user.click(screen.getByRole('button', { name: copy.keep }));
    await user.click(await screen.findByRole('menuitem', { name: copy.svg }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('خريطة نظم التشغيل.svg');
    expect(await saved[0]?.file.text()).toContain('خوارزمية المصرفي');

    const print = vi.fn(() => document.querySelector('.print-map svg')?.textContent);
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: copy.keep }));
    await user.click(await screen.findByRole('menuitem', { name: copy.print }));
    await vi.waitFor(() => expect(print).toHaveReturnedWith(expect.stringContaining('الجمود')));
    window.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('.print-map')).toBeNull();
  });

  it('is zoomed by buttons and keys, and fitted to its frame again', async () => {
    const user = await open();
    const scale = () => screen.getByRole('tree').style.transform;
    expect(scale()).toBe('scale(1)');
    await user.click(screen.getByRole('button', { name: copy.zoomIn }));
    expect(scale()).toBe('scale(1.25)');
    focusOn(/^نظم/);
    await user.keyboard('--');
    expect(scale()).toBe('scale(0.8)');
    await user.keyboard('0');
    expect(scale()).toBe('scale(1)');
    await user.click(screen.getByRole('button', { name: copy.zoomOut }));
    await user.click(screen.getByRole('button', { name: copy.fit }));
    expect(scale()).toBe('scale(1)');
  });

  it('comes in the size of its frame where it is wider, and not smaller than can be read', async () => {
    const frame = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1030);
    await open();
    const { width, transform } = screen.getByRole('tree').style;
    expect(Number.parseFloat(width)).toBeGreaterThan(1030);
    expect(Number(/[\d.]+/.exec(transform)?.[0])).toBeCloseTo(1030 / Number.parseFloat(width), 2);
    frame.mockReturnValue(100);
    cleanup();
    await open();
    expect(screen.getByRole('tree').style.transform).toBe('scale(0.86)');
  });

  it('marks headings with what the student knows of them, and says what the marks mean', async () => {
    const topic = { low: 0.1, high: 0.6, asked: 5, last: null, note: null };
    const topics = [
      { ...topic, topic: 'خوارزمية المصرفي', known: 0.9, level: 'good' as const },
      { ...topic, topic: 'Virtual Memory', known: 0.2, level: 'weak' as const },
    ];
    api.on(getMastery, () => ({ done: true, topics }));
    await open();
    await screen.findAllByText(MASTERY_LEVEL_WORDS.good);
    expect(item(/^خوارزمية/).textContent).toContain(MASTERY_LEVEL_WORDS.good);
    // The mark of what is not clear yet would stand on most headings.
    expect(item(/^ملخص/).textContent).toBe('ملخص المقرر');
    const said = (name: RegExp) => item(name).getAttribute('aria-description');
    expect(said(/^خوارزمية/)).toContain(MASTERY_LEVEL_WORDS.good);
    // A heading without answers of its own takes those below it.
    expect(said(/^الجمود/)).toContain(MASTERY_LEVEL_WORDS.good);
    expect(said(/^Virtual/)).toContain(MASTERY_LEVEL_WORDS.weak);
    expect(said(/^المحاضرة/)).toContain(MASTERY_LEVEL_WORDS.fair);
    expect(said(/^ملخص/)).toContain(MASTERY_LEVEL_WORDS.unclear);
  });

  it('says what to do while no file was read', async () => {
    api.on(getCourseMap, () => ({ done: true, map: sampleMap({ children: [] }) }));
    renderApp('/study/c1/map', { storedUser: student });
    expect(await screen.findByText(copy.empty)).toBeTruthy();
    const way = screen.getByRole('link', { name: courseCopy.toCenter });
    expect(way.getAttribute('href')).toBe('/study/c1/files');
  });

  it('can be asked for again when it does not come', async () => {
    api.on(getCourseMap, () => {
      throw new Refusal('unavailable', 'الخدمة متوقفة الآن.');
    });
    const { user } = renderApp('/study/c1/map', { storedUser: student });
    expect(await screen.findByText(copy.failed)).toBeTruthy();
    api.on(getCourseMap, () => ({ done: true, map: sampleMap() }));
    await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('tree')).toBeTruthy();
  });

  it('says so of a center that is not there', async () => {
    api.on(getCourseMap, () => {
      throw new Refusal('not_found', 'المركز غير موجود.');
    });
    renderApp('/study/c1/map', { storedUser: student });
    expect(await screen.findByText(productCopy.missingCenter.title)).toBeTruthy();
  });
});
