import {
  askCenter,
  getCenter,
  getMe,
  getPassage,
  listCenters,
  type Passage,
  type ResponseOf,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { FILE_LIMITS, Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter, samplePassage } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = centersCopy.ask;
const first = samplePassage();
const second = samplePassage({
  id: 'p2',
  fileName: 'Lecture 04.pptx',
  page: 7,
  pageLabel: 'slide',
  quote: 'The light reactions produce ATP.',
});
const found: ResponseOf<typeof askCenter> = {
  done: true,
  confidence: 'high',
  answer: [
    { text: 'تحوّل النباتات ضوء الشمس إلى طاقة كيميائية.', passage: 0 },
    { text: 'The light reactions produce ATP.', passage: 1 },
  ],
  passages: [first, second],
};
const PAGE_TEXT = `الفصل الثالث\n\nThe light reactions come first.\n\nمقدمة. ${first.quote} خاتمة.`;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

async function openCenter() {
  const student = sampleUser();
  const center = sampleCenter();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers: [center], limits: FILE_LIMITS }));
  api.on(getCenter, () => ({ done: true, center }));
  const { user } = renderApp('/', { storedUser: student });
  await user.click(within(await screen.findByRole('article')).getByRole('link'));
  const field = await screen.findByRole('textbox', { name: copy.label });
  return { user, ask: (question: string) => user.type(field, `${question}{Enter}`), field };
}

function onPassage(passage: Passage, { isOcr = false, isDoubtful = false } = {}) {
  const start = PAGE_TEXT.indexOf(first.quote);
  const whole = { pageText: PAGE_TEXT, start, end: start + first.quote.length };
  return api.on(getPassage, () => ({
    done: true,
    passage: {
      ...passage,
      ...whole,
      route: isOcr ? ('ocr' as const) : ('text' as const),
      isDoubtful,
      differingVerses: [],
      pageCount: 40,
      hasPictures: false,
    },
  }));
}

describe('a question to the files', () => {
  it('is answered in their sentences, each with its source', async () => {
    const calls = api.on(askCenter, () => found);
    const { ask } = await openCenter();
    await ask('ما البناء الضوئي؟');
    const answer = await screen.findByLabelText(copy.answered);
    expect(calls.map(({ body }) => body)).toEqual([{ question: 'ما البناء الضوئي؟' }]);
    expect(answer.getAttribute('dir')).toBe('rtl');
    expect(within(answer).getByText('The light reactions produce ATP.').getAttribute('dir')).toBe(
      'ltr',
    );
    const citations = within(answer).getAllByRole('button');
    expect(citations.map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(citations[1]?.getAttribute('aria-label')).toBe('المصدر 2: Lecture 04.pptx، شريحة 7');
  });

  it('says plainly that the files do not hold the answer', async () => {
    api.on(askCenter, () => ({ done: true, confidence: 'none', answer: [], passages: [] }));
    const { ask } = await openCenter();
    await ask('من فاز أمس؟');
    expect(await screen.findByText(copy.none)).toBeTruthy();
    expect(screen.queryByLabelText(copy.answered)).toBeNull();
  });

  it('folds the passages that it does not quote', async () => {
    api.on(askCenter, () => ({ ...found, answer: found.answer.slice(1) }));
    const { ask } = await openCenter();
    await ask('ما نواتج التفاعلات؟');
    const folded = (await screen.findByText(copy.others(1))).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain(first.fileName);
    expect(folded?.textContent).not.toContain(second.fileName);
  });

  it('says that it is not sure', async () => {
    api.on(askCenter, () => ({ ...found, confidence: 'low' }));
    const { ask } = await openCenter();
    await ask('سؤال قريب');
    expect(await screen.findByText(copy.low)).toBeTruthy();
    expect(screen.getByLabelText(copy.answered)).toBeTruthy();
  });

  it('is not sent empty', async () => {
    const calls = api.on(askCenter, () => found);
    const { ask } = await openCenter();
    await ask('   ');
    expect(await screen.findByText('السؤال مطلوب')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('keeps its words when the asking fails', async () => {
    api.on(askCenter, () => {
      throw new Refusal('unavailable', 'الخدمة متوقفة الآن.');
    });
    const { ask, field } = await openCenter();
    await ask('ما البناء الضوئي؟');
    expect((await screen.findByRole('alert')).textContent).toContain('الخدمة متوقفة الآن.');
    expect(field).toHaveProperty('value', 'ما البناء الضوئي؟');
  });
});

describe('the passage view', () => {
  async function openCitation(n: number) {
    api.on(askCenter, () => found);
    const { user, ask } = await openCenter();
    await ask('ما البناء الضوئي؟');
    const answer = await screen.findByLabelText(copy.answered);
    const citation = within(answer).getByRole('button', { name: new RegExp(`المصدر ${n}`) });
    citation.focus();
    await user.keyboard('{Enter}');
    return { user, citation };
  }

  it('shows the page with the passage marked and in sight', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const calls = onPassage(first);
    await openCitation(1);
    const view = await screen.findByRole('dialog', { name: first.fileName });
    expect(view.textContent).toContain('صفحة 12 · البناء الضوئي');
    const mark = await waitFor(() => view.querySelector('mark')!);
    expect(mark.textContent).toBe(first.quote);
    expect(mark.closest('p')?.getAttribute('dir')).toBe('rtl');
    const english = within(view).getByText('The light reactions come first.');
    expect(english.getAttribute('dir')).toBe('ltr');
    expect(scroll.mock.contexts).toContain(mark);
    expect(calls.map(({ path }) => path)).toEqual(['/api/learning-center/c1/passages/p1']);
  });

  it('opens the file at the page of the passage', async () => {
    onPassage(first);
    await openCitation(1);
    const view = await screen.findByRole('dialog', { name: first.fileName });
    const link = within(view).getByRole('link', { name: /فتح/ });
    expect(link.getAttribute('href')).toBe(`${first.fileUrl}#page=12`);
  });

  it('warns that the text came by OCR', async () => {
    onPassage(first, { isOcr: true });
    await openCitation(1);
    expect(await screen.findByText(productCopy.passage.ocr)).toBeTruthy();
  });

  it('says that the letters of a page are doubtful', async () => {
    onPassage(first, { isDoubtful: true });
    await openCitation(1);
    expect(await screen.findByText(productCopy.passage.doubtful)).toBeTruthy();
  });

  it('closes with Escape and with Back, over the center that stays open', async () => {
    onPassage(first);
    const { user, citation } = await openCitation(1);
    await screen.findByRole('dialog', { name: first.fileName });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(citation));
    expect(currentPath()).toBe('/?center=c1');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: first.fileName });
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: first.fileName })).toBeNull());
    await waitFor(() => expect(currentPath()).toBe('/?center=c1'));
    expect(screen.getByRole('dialog', { name: /أحياء 101/ })).toBeTruthy();
  });

  it('still shows the words of a passage that is gone', async () => {
    api.on(getPassage, () => {
      throw new Refusal('not_found', 'غير موجود');
    });
    await openCitation(1);
    const view = await screen.findByRole('dialog', { name: first.fileName });
    expect(await within(view).findByText(productCopy.passage.gone)).toBeTruthy();
    expect(within(view).getByText(first.quote)).toBeTruthy();
  });
});
