import type { ChatMessage } from '@nibras/contract';
import { useEffect, useState } from 'react';
import { catchUp, liveText, subscribeToReply } from '#src/realtime/message-store.ts';
import { createGatheredText, useGatheredText } from '#src/ui/markdown/use-gathered-text.ts';

/** The text of a reply: as stored, or, while it is written, as far as it has come. */
export function useReplyText({ id, content, state }: ChatMessage): string {
  const isRunning = state === 'running';
  const [gathered] = useState(() => createGatheredText(liveText(id) ?? content));
  const live = useGatheredText(gathered);

  useEffect(() => {
    if (!isRunning) return;
    catchUp(id, content);
    gathered.replace(liveText(id) ?? content);
    return subscribeToReply(id, (text, how) => {
      if (how === 'added') gathered.append(text);
      else gathered.replace(text);
    });
  }, [id, content, isRunning, gathered]);

  return isRunning ? live : content;
}
