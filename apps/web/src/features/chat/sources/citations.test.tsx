import { getPassage, type VersePlace } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { enterChat } from '#src/testing/chat-room.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleCenter, samplePassage } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply, sampleSource } from '#src/testing/sample-chat.ts';

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

  const pageText = 'مقدمة.\n\nتحوّل النباتات ضوء الشمس.';
  const answerWith = (differingVerses: VersePlace[]) =>
    api.on(getPassage, () => ({
      done: true,
      passage: {
        ...samplePassage(),
        pageText,
        start: 8,
        end: pageText.length,
        route: 'text',
        differingVerses,
      },
    }));

  it('opens the page with the passage marked', async () => {
    answerWith([]);
    const { user } = await enterChat({ api, path, chat: cited, centers: [sampleCenter()] });
    const lamp = await screen.findByRole('button', {
      name: 'المصدر 1: المحاضرة الثالثة.pdf · ص 12',
    });
    await user.click(lamp);
    const panel = within(await screen.findByRole('dialog', { name: 'المحاضرة الثالثة.pdf' }));
    expect((await panel.findByText('تحوّل النباتات ضوء الشمس.')).tagName).toBe('MARK');
    expect(panel.queryByText(/نص المصحف/)).toBeNull();
  });

  it('says which verses the page quotes in other words, and leaves its words alone', async () => {
    answerWith([
      { sura: 'البقرة', from: 222, to: 222 },
      { sura: 'الإخلاص', from: 2, to: 3 },
    ]);
    const { user } = await enterChat({ api, path, chat: cited, centers: [sampleCenter()] });
    await user.click(await screen.findByRole('button', { name: /^المصدر 1/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'المحاضرة الثالثة.pdf' }));
    const note = await panel.findByText(/يختلف عن نص المصحف/);
    expect(note.textContent).toContain('في البقرة: 222، الإخلاص: 2-3.');
    expect(panel.getByText('تحوّل النباتات ضوء الشمس.')).toBeTruthy();
  });

  it('stands under the reply as well, and a page of the web opens by its link', async () => {
    await enterChat({ api, path, chat: cited, centers: [sampleCenter()] });
    const chips = within(await screen.findByRole('list', { name: chatCopy.sources.label }));
    expect(chips.getByRole('button').textContent).toBe('1المحاضرة الثالثة.pdf· ص 12');
    const link = chips.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://example.com/a');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
