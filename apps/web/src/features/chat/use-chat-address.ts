import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useParams, useSearchParams } from 'react-router';

const THREAD_PARAM = 'thread';

type Shown = { id: number; thread: string | null; place: string | null };

/** The conversation in the address; `place` is a center's id, or a thread's in an old link. */
export function useChatAddress() {
  const { centerId: place = null } = useParams();
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  // A new conversation is shown before the address has changed.
  const [adopted, setAdopted] = useState<{ key: string; thread: string } | null>(null);
  const named = query.get(THREAD_PARAM) ?? '';
  const thread = named === '' ? (adopted?.key === key ? adopted.thread : null) : named;

  const [shown, setShown] = useState<Shown>({ id: 0, thread, place });
  if (shown.thread !== thread || shown.place !== place) {
    const isSame = shown.thread === null && shown.place === place && adopted?.thread === thread;
    setShown({ id: isSame ? shown.id : shown.id + 1, thread, place });
  }

  function adopt(begun: string): void {
    // Synchronously, so that the first message stays on the screen while it joins the conversation.
    flushSync(() => setAdopted({ key, thread: begun }));
    setQuery({ [THREAD_PARAM]: begun }, { replace: true });
  }

  return { thread, place, adopt, conversationId: shown.id };
}
