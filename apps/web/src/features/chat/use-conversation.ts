import type { ChatMessage } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chatQuery, earlierMessagesMutation, type Chat } from '#src/api/chats.ts';
import { useOutgoing, type Outgoing } from '#src/realtime/outbox.ts';
import { withoutDuplicates } from './without-duplicates.ts';

export type Place = { thread: string | null; centerId: string | null };

const NOTHING: readonly ChatMessage[] = [];

/** The messages of a conversation: stored ones, then unsent ones. */
export function useConversation({ thread, centerId }: Place) {
  const chat = useQuery({
    ...chatQuery(thread ?? ''),
    enabled: thread !== null,
    select: withoutGrowingText,
  });
  const all = useOutgoing();
  const outgoing = useMemo(
    () => all.filter((message) => belongsTo(message, { thread, centerId })),
    [all, thread, centerId],
  );
  const stored = thread === null ? NOTHING : (chat.data?.messages ?? NOTHING);
  const replaced = outgoing.find(({ replaces }) => replaces !== null)?.replaces ?? null;
  const messages = useMemo(() => withoutDuplicates(before(stored, replaced)), [stored, replaced]);
  const earlier = useMutation(earlierMessagesMutation(thread ?? ''));

  const last = messages.at(-1);
  const running = last?.type === 'assistant' && last.state === 'running' ? last : null;
  const pending = outgoing.find(({ refusal }) => refusal === null) ?? null;
  const first = stored[0]?.id;
  return {
    chat: thread === null ? undefined : chat.data,
    isLoading: thread !== null && chat.isPending,
    isRetrying: chat.isFetching,
    error: thread === null ? null : chat.error,
    reload: () => void chat.refetch(),
    messages,
    outgoing,
    running,
    pending,
    hasEarlier: chat.data?.hasEarlier === true,
    isLoadingEarlier: earlier.isPending,
    loadEarlier: () => {
      if (first !== undefined && !earlier.isPending) earlier.mutate(first);
    },
    earlierError: earlier.error,
  };
}

/**
 * A running reply follows its text by itself, so that a piece renders nothing else. A reply that
 * arrived whole has its sources already.
 */
function withoutGrowingText(chat: Chat): Chat {
  const isGrowing = ({ state, sources }: ChatMessage) =>
    state === 'running' && sources.length === 0;
  if (!chat.messages.some(isGrowing)) return chat;
  const messages = chat.messages.map((held) => (isGrowing(held) ? { ...held, content: '' } : held));
  return { ...chat, messages };
}

function belongsTo(message: Outgoing, { thread, centerId }: Place): boolean {
  if (thread !== null) return message.thread === thread;
  return message.thread === null && message.centerId === centerId;
}

/** Messages replaced by an edited one disappear while it is being sent. */
function before(messages: readonly ChatMessage[], id: string | null): readonly ChatMessage[] {
  const cut = id === null ? -1 : messages.findIndex((message) => message.id === id);
  return cut === -1 ? messages : messages.slice(0, cut);
}
