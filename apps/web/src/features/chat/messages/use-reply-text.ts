import type { ChatMessage } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findMessage, followChat } from '#src/api/chats.ts';
import { createThrottledText, useThrottledText } from '#src/ui/markdown/use-throttled-text.ts';

/** The text of a reply: the stored one, or the received one while it runs. */
export function useReplyText(thread: string, { id, content, state }: ChatMessage): string {
  const client = useQueryClient();
  const isRunning = state === 'running';
  // Anew for each attempt, because a repeated reply begins empty.
  const throttled = useMemo(() => {
    const current = (): string => findMessage(client, thread, id)?.content ?? '';
    return createThrottledText(isRunning ? current : () => '');
  }, [client, thread, id, isRunning]);
  const live = useThrottledText(throttled);

  useEffect(() => {
    if (!isRunning) return;
    throttled.changed();
    return followChat(client, thread, throttled.changed);
  }, [client, thread, isRunning, throttled]);

  return isRunning ? live : content;
}
