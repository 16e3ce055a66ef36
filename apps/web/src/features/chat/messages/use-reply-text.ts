import type { ChatMessage } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findMessage, followChat } from '#src/api/chats.ts';
import { createThrottledText, useThrottledText } from '#src/ui/markdown/use-throttled-text.ts';

/** The text of a reply: as stored, or, while it is written, as far as it has come. */
export function useReplyText(thread: string, { id, content, state }: ChatMessage): string {
  const client = useQueryClient();
  const isRunning = state === 'running';
  // For each time anew: one that is written again begins without the words that it had.
  const gathered = useMemo(() => {
    const current = (): string => findMessage(client, thread, id)?.content ?? '';
    return createThrottledText(isRunning ? current : () => '');
  }, [client, thread, id, isRunning]);
  const live = useThrottledText(gathered);

  useEffect(() => {
    if (!isRunning) return;
    gathered.changed();
    return followChat(client, thread, gathered.changed);
  }, [client, thread, isRunning, gathered]);

  return isRunning ? live : content;
}
