import {
  createItem,
  getPagePicture,
  getPassage,
  getPassageLines,
  getPassagePage,
  type ResponseOf,
} from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { enterChat } from '#src/testing/enter-chat.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { watchSaving } from '#src/testing/saving.ts';
import { sampleCard } from '#src/testing/sample-card.ts';
import { sampleCenter, samplePassage } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply, sampleSource } from '#src/testing/sample-chat.ts';

const copy = productCopy.card;

type PassageInPage = ResponseOf<typeof getPassage>['passage'];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

describe('a citation', () => {
  const cited = sampleChat({
    centerId: 'c1',
    messages: [
      sampleMessage(),
      sampleReply({
        content: 'الضوء مصدر الطاقة [1] كما في الويب [2].',
        sources: [
          sampleSource(),
          sampleSource({
            n: 2,
            fileName: 'موسوعة',
            fileUrl: 'https://example.com/a',
            page: null,
            pageLabel: null,
            centerId: null,
            passageId: null,
          }),
        ],
      }),
    ],
  });
  const path = '/chat/c1?thread=t1';

  const pageText = 'مقدمة.\n\nتحوّل النباتات ضوء الشمس. الضوء مصدر الطاقة في الخلية.';
  const passage = (overrides: Partial<PassageInPage> = {}): PassageInPage => ({
    ...samplePassage(),
    pageText,
    start: 8,
    end: pageText.length,
    route: 'text',
    isDoubtful: false,
    differingVerses: [],
    pageCount: 40,
    hasPictures: true,
    ...overrides,
  });
  const answerWith = (overrides: Partial<PassageInPage> = {}) => {
    api.on(getPassage, () => ({ done: true, passage: passage(overrides) }));
    api.on(getPassageLines, () => ({ done: true, lines: [] }));
  };
  const openPanel = async () => {
    const { user } = await enterChat({ api, path, chat: cited, centers: [sampleCenter()] });
    await user.click(await screen.findByRole('button', { name: /^المصدر 1/ }));
    return { user, panel: within(await screen.findByRole('dialog', { name: /المحاضرة الثالثة/ })) };
  };

  it('of a page of the product is a button that leads there', async () => {
    const toExam = { n: 1, fileName: 'ابدأ الاختبار', fileUrl: '/study/c1?new=exam' };
    const nowhere = { page: null, pageLabel: null, centerId: null, passageId: null };
    const reply = sampleReply({
      content: 'عشرة أسئلة جاهزة.',
      sources: [sampleSource({ ...toExam, ...nowhere })],
    });
    const chat = sampleChat({ centerId: 'c1', messages: [sampleMessage(), reply] });
    await enterChat({ api, path, chat, centers: [sampleCenter()] });
    const way = await screen.findByRole('link', { name: 'ابدأ الاختبار' });
    expect(way.getAttribute('href')).toBe('/study/c1?new=exam');
    expect(way.getAttribute('target')).toBeNull();
  });

  it('opens the page with the cited sentence marked', async () => {
    answerWith();
    const { panel } = await openPanel();
    expect((await panel.findByText('الضوء مصدر الطاقة في الخلية.')).tagName).toBe('MARK');
    expect(panel.getByText(/تحوّل النباتات/).tagName).toBe('P');
    expect(panel.queryByText(/نص المصحف/)).toBeNull();
  });

  it('says which verses the page quotes in other words, and leaves its words alone', async () => {
    answerWith({
      differingVerses: [
        { sura: 'البقرة', from: 222, to: 222 },
        { sura: 'الإخلاص', from: 2, to: 3 },
      ],
    });
    const { panel } = await openPanel();
    const note = await panel.findByText(/يختلف عن نص المصحف/);
    expect(note.textContent).toContain('في البقرة: 222، الإخلاص: 2-3.');
    expect(panel.getByText('الضوء مصدر الطاقة في الخلية.')).toBeTruthy();
  });

  it('leads to the pages before and after, and back', async () => {
    answerWith();
    const pages = api.on(getPassagePage, () => ({
      done: true,
      page: { ...passage(), page: 13, pageText: 'نص الصفحة التالية.' },
    }));
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: sharedWords.nextPage }));
    expect(await panel.findByText('نص الصفحة التالية.')).toBeTruthy();
    expect(panel.getByText('13 من 40')).toBeTruthy();
    expect(pages[0]?.path).toBe('/api/learning-center/c1/passages/p1/pages/13');
    await user.click(panel.getByRole('button', { name: productCopy.passage.backToCited }));
    expect(await panel.findByText('الضوء مصدر الطاقة في الخلية.')).toBeTruthy();
  });

  it('turns the pages by the arrows, and names the cited words on the picture', async () => {
    answerWith();
    api.on(getPassagePage, () => ({
      done: true,
      page: { ...passage(), page: 13, pageText: 'نص الصفحة التالية.' },
    }));
    api.on(getPagePicture, () => {
      throw new Refusal('unavailable', 'تعذّر رسم هذه الصفحة.');
    });
    const { user, panel } = await openPanel();
    (await panel.findByRole('region', { name: productCopy.passage.text })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await panel.findByText('نص الصفحة التالية.')).toBeTruthy();
    panel.getByRole('region', { name: productCopy.passage.text }).focus();
    await user.keyboard('{ArrowRight}');
    await panel.findByText('الضوء مصدر الطاقة في الخلية.');
    await user.click(panel.getByRole('tab', { name: productCopy.passage.asPicture }));
    const cited = await panel.findByLabelText(productCopy.passage.citedWords);
    expect(cited.textContent).toBe('الضوء مصدر الطاقة في الخلية.');
  });

  it('shows how the page looks, and says so when that fails', async () => {
    watchSaving();
    answerWith();
    let isRefused = true;
    api.on(getPagePicture, () => {
      if (isRefused) throw new Refusal('unavailable', 'تعذّر رسم هذه الصفحة.');
      return {};
    });
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('tab', { name: productCopy.passage.asPicture }));
    expect(await panel.findByText(/تعذّر رسم هذه الصفحة/)).toBeTruthy();
    isRefused = false;
    await user.click(panel.getByRole('button', { name: sharedWords.retry }));
    const picture = await panel.findByRole('img', { name: productCopy.passage.picture(12) });
    expect(picture.getAttribute('src')).toMatch(/^blob:/);
  });

  it('marks the cited sentence on the picture, and says it above where its place is not known', async () => {
    watchSaving();
    answerWith();
    api.on(getPagePicture, () => ({}));
    const start = pageText.indexOf('الضوء');
    const box = { left: 0.1, top: 0.3, width: 0.8, height: 0.02 };
    api.on(getPassageLines, () => ({
      done: true,
      lines: [
        { start: 8, end: start - 1, box: { ...box, top: 0.2 } },
        { start, end: pageText.length, box },
      ],
    }));
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('tab', { name: productCopy.passage.asPicture }));
    const place = await panel.findByRole('img', { name: productCopy.passage.citedPlace });
    const marks = [...place.querySelectorAll('rect')].map((mark) => mark.getAttribute('y'));
    expect(marks).toEqual(['0.3']);
    expect(panel.queryByLabelText(productCopy.passage.citedWords)).toBeNull();
  });

  it('offers no picture of a file that has none, and no steps in a single page', async () => {
    answerWith({ hasPictures: false, pageCount: 1 });
    const { panel } = await openPanel();
    await panel.findByText('الضوء مصدر الطاقة في الخلية.');
    expect(panel.queryByRole('tab')).toBeNull();
    expect(panel.queryByRole('navigation')).toBeNull();
  });

  describe('kept as a card', () => {
    const keep = async (select?: (mark: HTMLElement) => void) => {
      answerWith();
      const made = api.on(createItem, () => ({ done: true, item: sampleCard('i1').item }));
      const { user, panel } = await openPanel();
      select?.(await panel.findByText('الضوء مصدر الطاقة في الخلية.'));
      await user.click(await panel.findByRole('button', { name: copy.keep }));
      const dialog = within(await screen.findByRole('dialog', { name: copy.keep }));
      await user.type(dialog.getByRole('textbox', { name: copy.front }), 'ما مصدر الطاقة؟');
      await user.click(dialog.getByRole('button', { name: copy.save }));
      expect(await screen.findByText(copy.kept)).toBeTruthy();
      expect(screen.getByRole('dialog', { name: /المحاضرة الثالثة/ })).toBeTruthy();
      return made[0]?.body;
    };
    const cardOf = (quote: string) => ({
      kind: 'card',
      stem: 'ما مصدر الطاقة؟',
      answer: { accepted: [quote], points: [] },
      source: { passageId: 'p1', page: 12, quote },
    });

    it('brings its sentence and its page along', async () => {
      expect(await keep()).toEqual(cardOf('الضوء مصدر الطاقة في الخلية.'));
    });

    it('is of the words that are selected, halves of words made whole', async () => {
      const body = await keep((mark) => {
        const words = mark.firstChild as Text;
        const selection = document.getSelection();
        // From within «مصدر» to within «الطاقة».
        selection?.setBaseAndExtent(words, 8, words, 14);
      });
      expect(body).toEqual(cardOf('مصدر الطاقة'));
    });

    it('asks for words on a page that was not cited', async () => {
      answerWith();
      const page = { ...passage(), page: 13, pageText: 'نص الصفحة التالية.' };
      api.on(getPassagePage, () => ({ done: true, page }));
      const { user, panel } = await openPanel();
      await user.click(await panel.findByRole('button', { name: sharedWords.nextPage }));
      await panel.findByText('نص الصفحة التالية.');
      await user.click(panel.getByRole('button', { name: copy.keep }));
      expect(await screen.findByText(copy.chooseFirst)).toBeTruthy();
    });
  });

  it('folds the sources that the reply does not cite', async () => {
    const [question, reply] = cited.messages;
    const sources = [1, 2, 3, 4].map((n) => sampleSource({ n }));
    const chat = { ...cited, messages: [question, { ...reply, sources }] } as typeof cited;
    await enterChat({ api, path, chat, centers: [sampleCenter()] });
    const listed = await screen.findByRole('list', { name: chatCopy.sources.label });
    expect(within(listed).getAllByRole('button')).toHaveLength(2);
    expect(screen.getByText(chatCopy.sources.others(2)).closest('details')?.open).toBe(false);
  });

  it('names a file once, with each of its pages that the reply cites', async () => {
    const [question, reply] = cited.messages;
    const sources = [1, 2].map((n) => {
      const fileUrl = `${sampleSource().fileUrl.split('?', 1)[0]}?signature=${n}`;
      return sampleSource({ n, page: n + 4, fileUrl });
    });
    const chat = { ...cited, messages: [question, { ...reply, sources }] } as typeof cited;
    await enterChat({ api, path, chat, centers: [sampleCenter()] });
    const listed = await screen.findByRole('list', { name: chatCopy.sources.label });
    expect(listed.textContent).toBe('المحاضرة الثالثة.pdf1ص 52ص 6');
    expect(
      within(listed).getByRole('button', { name: '2 المحاضرة الثالثة.pdf · ص 6' }),
    ).toBeTruthy();
  });

  it('shows under the reply as well, and a web page opens by its link', async () => {
    await enterChat({ api, path, chat: cited, centers: [sampleCenter()] });
    const chips = within(await screen.findByRole('list', { name: chatCopy.sources.label }));
    expect(chips.getByRole('button').textContent).toBe('1المحاضرة الثالثة.pdf· ص 12');
    const link = chips.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://example.com/a');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
