import { createItem } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { enterChat } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleCard } from '#src/testing/sample-card.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

describe('a reply as a card', () => {
  it('is kept in the center of its conversation, with the question it answers', async () => {
    const reply = sampleReply({ content: 'عملية تصنع بها النباتات غذاءها.' });
    const chat = sampleChat({ centerId: 'c1', messages: [sampleMessage(), reply] });
    const made = api.on(createItem, () => ({ done: true, item: sampleCard('i1').item }));
    const centers = [sampleCenter({ id: 'c1' })];
    const { user } = await enterChat({ api, path: '/chat/c1?thread=t1', chat, centers });
    await user.click(await screen.findByRole('button', { name: productCopy.card.keep }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: productCopy.card.save }));
    expect(await screen.findByText(productCopy.card.kept)).toBeTruthy();
    const [{ path, body } = { path: '', body: null }] = made;
    expect(path).toBe('/api/study/c1/items');
    const answer = { accepted: ['عملية تصنع بها النباتات غذاءها.'], points: [] };
    expect(body).toEqual({ kind: 'card', stem: 'ما البناء الضوئي؟', answer });
  });

  it('belongs to no conversation without a center', async () => {
    await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await screen.findByRole('button', { name: chatCopy.feedback.like });
    expect(screen.queryByRole('button', { name: productCopy.card.keep })).toBeNull();
  });
});
