import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '#src/features/chat/use-conversation.ts';
import { draftKey } from '#src/lib/session/own-storage.ts';
import { isStoredUser } from '#src/lib/session/session-storage.ts';
import { useSession } from '#src/lib/session/session.ts';

/**
 * The words of the next message, kept in this browser until they are sent. Another conversation has words
 * of its own; one that has just got its thread goes on with the same.
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
    // A browser that stores nothing keeps the words for as long as the page stands.
  }
}
