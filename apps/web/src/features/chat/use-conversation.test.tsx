import { getChat } from '@nibras/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { changeMessage, chatQuery, findMessage } from '#src/api/chats.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleChat, sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';
import { useConversation } from './use-conversation.ts';

it('is not drawn again while a reply grows, and has its text once it has ended', () => {
  fakeApi().on(getChat, () => new Promise<never>(() => undefined));
  vi.useFakeTimers();
  const client = new QueryClient();
  const running = sampleReply({ content: '', state: 'running' });
  const asked = sampleMessage();
  client.setQueryData(chatQuery('t1').queryKey, sampleChat({ messages: [asked, running] }));
  const grow = (changes: Parameters<typeof changeMessage>[3]): void =>
    act(() => {
      changeMessage(client, 't1', running.id, changes);
      vi.advanceTimersByTime(0);
    });
  let drawn = 0;
  const { result, unmount } = renderHook(
    () => {
      drawn += 1;
      return useConversation({ thread: 't1', centerId: null });
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const before = drawn;
  grow({ content: 'أول' });
  grow({ content: 'أول ثان' });
  expect(drawn).toBe(before);
  expect(findMessage(client, 't1', running.id)?.content).toBe('أول ثان');
  grow({ state: 'done' });
  expect(result.current.messages.at(-1)?.content).toBe('أول ثان');
  unmount();
  vi.useRealTimers();
});
