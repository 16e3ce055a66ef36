import type { ChatMessage } from '@nibras/contract';
import { useState } from 'react';
import { chatCopy } from './copy.ts';

const copy = chatCopy.announce;
const ENDS = { done: copy.done, length: copy.done, stopped: copy.stopped, broken: copy.broken };

/** Announces the begin and the end of a reply to screen readers, and nothing between. */
export function Announcer({ last }: { last: ChatMessage | undefined }) {
  const reply = last?.type === 'assistant' ? last : null;
  const [announced, setAnnounced] = useState({ id: reply?.id, state: reply?.state, words: '' });
  if (announced.id !== reply?.id || announced.state !== reply?.state) {
    const wasRunning = announced.id === reply?.id && announced.state === 'running';
    setAnnounced({ id: reply?.id, state: reply?.state, words: wordsFor(reply?.state, wasRunning) });
  }
  const { words } = announced;
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}

function wordsFor(state: ChatMessage['state'] | undefined, wasRunning: boolean): string {
  if (state === 'running') return copy.begun;
  return state !== undefined && wasRunning ? ENDS[state] : '';
}
