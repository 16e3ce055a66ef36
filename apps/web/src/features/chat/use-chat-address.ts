import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useParams, useSearchParams } from 'react-router';

const THREAD_PARAM = 'thread';

type Shown = { id: number; thread: string | null; place: string | null };

/** Which conversation the address names; `place` is a center's id, or a thread's from an old link. */
export function useChatAddress() {
  const { centerId: place = null } = useParams();
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  // A conversation that has just begun is shown before the address says so.
  const [adopted, setAdopted] = useState<{ key: string; thread: string } | null>(null);
  const named = query.get(THREAD_PARAM) ?? '';
  const thread = named === '' ? (adopted?.key === key ? adopted.thread : null) : named;

  const [shown, setShown] = useState<Shown>({ id: 0, thread, place });
  if (shown.thread !== thread || shown.place !== place) {
    const isSame = shown.thread === null && shown.place === place && adopted?.thread === thread;
    setShown({ id: isSame ? shown.id : shown.id + 1, thread, place });
  }

  function adopt(begun: string): void {
    // At once, so that the first message never leaves the screen on its way into the conversation.
    flushSync(() => setAdopted({ key, thread: begun }));
    setQuery({ [THREAD_PARAM]: begun }, { replace: true });
  }

  return { thread, place, adopt, conversationId: shown.id };
}
