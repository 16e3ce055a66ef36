import type { ChatMessage } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findMessage, followChat } from '#src/api/chats.ts';
import { createGatheredText, useGatheredText } from '#src/ui/markdown/use-gathered-text.ts';

/** The text of a reply: as stored, or, while it is written, as far as it has come. */
export function useReplyText(thread: string, { id, content, state }: ChatMessage): string {
  const client = useQueryClient();
  const isRunning = state === 'running';
  const [gathered] = useState(() => createGatheredText(findMessage(client, thread, id)?.content));
  const live = useGatheredText(gathered);

  useEffect(() => {
    if (!isRunning) return;
    const read = (): string => findMessage(client, thread, id)?.content ?? '';
    let taken = read();
    gathered.replace(taken);
    return followChat(client, thread, () => {
      const text = read();
      if (!text.startsWith(taken)) gathered.replace(text);
      else if (text !== taken) gathered.append(text.slice(taken.length));
      taken = text;
    });
  }, [client, thread, id, isRunning, gathered]);

  return isRunning ? live : content;
}
