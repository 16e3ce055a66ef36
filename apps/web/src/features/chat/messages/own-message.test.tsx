import { getChat, showVersion } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { accept, enterChat, sentEvents } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleChat, sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

describe('an own message', () => {
  it('is put differently, and the conversation goes on from there', async () => {
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await user.click(await screen.findByRole('button', { name: chatCopy.message.edit }));
    const field = await screen.findByRole('textbox', { name: chatCopy.message.editLabel });
    // The caret waits behind the last letter.
    expect((field as HTMLTextAreaElement).selectionStart).toBe('ما البناء الضوئي؟'.length);
    await user.clear(field);
    await user.type(field, 'سؤال أدق{Enter}');
    expect(sentEvents('message')[0]?.payload).toMatchObject({
      message: 'سؤال أدق',
      replaces: 'm1',
    });
    expect(screen.queryByText('ما البناء الضوئي؟')).toBeNull();
    expect(screen.queryByText(/غذاءها/u)).toBeNull();
    expect(screen.getByText('سؤال أدق')).toBeTruthy();
    accept({ userMessageId: 'u2', id: 'r2' });
    expect(await screen.findByText('2 من 2')).toBeTruthy();
  });

  it('that was put differently shows which version it is, and leads to the others', async () => {
    const version = { number: 2, count: 2 };
    const stored = sampleChat({ messages: [sampleMessage({ version }), sampleReply()] });
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    const { versions } = chatCopy.message;
    const shown = within(await screen.findByRole('group', { name: versions.label }));
    expect(shown.getByText('2 من 2')).toBeTruthy();
    expect(shown.getByRole('button', { name: versions.next }).matches(':disabled')).toBe(true);
    const calls = api.on(showVersion, () => {
      const first = sampleMessage({
        id: 'm0',
        content: 'أول صيغة',
        version: { number: 1, count: 2 },
      });
      const chat = sampleChat({ messages: [first, sampleReply({ id: 'r0' })] });
      api.on(getChat, () => ({ success: true, chat }));
      return { done: true, message: '' };
    });
    await user.click(shown.getByRole('button', { name: versions.previous }));
    expect(await screen.findByText('أول صيغة')).toBeTruthy();
    expect(screen.getByText('1 من 2')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });
});
