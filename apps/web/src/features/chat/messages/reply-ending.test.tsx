import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { enterChat, sentEvents } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleChat, sampleMessage, sampleReply, sampleSource } from '#src/testing/sample-chat.ts';

describe('a reply', () => {
  it('that broke off further up can be asked for again', async () => {
    const chat = sampleChat({
      messages: [
        sampleMessage({ id: 'q1', content: 'ما الخلية؟' }),
        sampleReply({ id: 'r1', state: 'broken', failure: 'انقطع الرد.' }),
        sampleMessage({ id: 'q2', content: 'وما النسيج؟' }),
        sampleReply({ id: 'r2' }),
      ],
    });
    const { user } = await enterChat({ api: fakeApi(), path: '/chat?thread=t1', chat });
    await user.click(await screen.findByRole('button', { name: chatCopy.failure.askAgain }));
    expect(sentEvents('message')[0]?.payload).toMatchObject({
      message: 'ما الخلية؟',
      thread: 't1',
    });
  });
});

describe('Ctrl P', () => {
  it('prints a sheet of the whole conversation, sources included', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const chat = sampleChat({
      messages: [
        sampleMessage(),
        sampleReply({ content: 'الضوء [1].', sources: [sampleSource()] }),
      ],
    });
    const { user } = await enterChat({ api: fakeApi(), path: '/chat?thread=t1', chat });
    await screen.findByText(/الضوء/);
    await user.keyboard('{Control>}[KeyP]{/Control}');
    await waitFor(() =>
      expect(document.querySelector('.print-sheet')?.textContent).toContain('[1]'),
    );
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
  });
});
