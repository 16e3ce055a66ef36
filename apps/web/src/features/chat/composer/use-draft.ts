import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '#src/features/chat/use-conversation.ts';
import { draftKey } from '#src/lib/session/own-storage.ts';
import { isStoredUser } from '#src/lib/session/session-storage.ts';
import { useSession } from '#src/lib/session/session.ts';

/**
 * The text of the next message, stored in this browser until it is sent. Each conversation has its
 * own; a new conversation keeps it when it gets its thread.
 */
export function useDraft(place: Place, conversationId: number) {
  const { userId } = useSession();
  const key = userId === null ? null : draftKey(userId, place.thread ?? place.centerId ?? 'new');
  const [shown, setShown] = useState(conversationId);
  const [text, setText] = useState(() => readDraft(key));
  if (shown !== conversationId) {
    setShown(conversationId);
    setText(readDraft(key));
  }

  function write(words: string): void {
    setText(words);
    if (key !== null && userId !== null && isStoredUser(userId)) storeDraft(key, words);
  }

  const moveFrom = useEffectEvent((before: string) => {
    storeDraft(before, '');
    write(text);
  });
  const last = useRef({ key, conversationId });
  useEffect(() => {
    const before = last.current;
    last.current = { key, conversationId };
    if (before.conversationId !== conversationId || before.key === key) return;
    if (before.key !== null && key !== null) moveFrom(before.key);
  }, [key, conversationId]);

  return [text, write] as const;
}

function readDraft(key: string | null): string {
  try {
    return (key && localStorage.getItem(key)) ?? '';
  } catch {
    return '';
  }
}

function storeDraft(key: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(key);
    else localStorage.setItem(key, words);
  } catch {
    // Without storage, the text lasts as long as the page.
  }
}
