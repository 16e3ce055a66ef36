import type { Center, Source } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { retryReply, stopReply } from '#src/realtime/chat-commands.ts';
import { outbox } from '#src/realtime/outbox.ts';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { Announcer } from './announcer.tsx';
import { Composer } from './composer/composer.tsx';
import { useSending } from './composer/use-sending.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { ConversationContext } from './conversation-context.ts';
import { chatCopy } from './copy.ts';
import { Greeting } from './greeting.tsx';
import { MessageList } from './messages/message-list.tsx';
import { refusalWords } from './refusal-words.ts';
import { useChatShortcuts } from './use-chat-shortcuts.ts';
import type { useConversation } from './use-conversation.ts';
import { useRefusalNotice } from './use-refusal-notice.ts';

const PassagePanel = lazy(async () => ({
  default: (await import('./sources/passage-panel.tsx')).PassagePanel,
}));

const MakeCardDialog = lazy(async () => ({
  default: (await import('./messages/make-card-dialog.tsx')).MakeCardDialog,
}));

type OpenSource = { of: number; source: Source; claims: readonly string[] };

type Props = {
  thread: string | null;
  center: Center | null;
  centerId: string | null;
  /** Changes with the shown conversation, but not when a new one gets its thread. */
  conversationId: number;
  conversation: ReturnType<typeof useConversation>;
  onBegun: (thread: string) => void;
  onHelp: () => void;
  onPrint: () => void;
};

/** A conversation: its messages, and the box for the next one. */
export function Conversation(props: Props) {
  const { thread, center, centerId, conversationId, conversation, onBegun, onHelp, onPrint } =
    props;
  const { messages, outgoing, running, pending } = conversation;
  const client = useQueryClient();
  const toast = useToast();
  const box = useRef<HTMLTextAreaElement>(null);
  const [source, setSource] = useState<OpenSource | null>(null);
  const [cardOf, setCardOf] = useState<string | null>(null);
  const { send, resend, withdraw } = useSending({ thread, centerId }, onBegun);
  useRefusalNotice(thread);

  const isThinking = pending?.isSending === true && !pending.isStopAsked;
  const isReplying = running !== null || isThinking;
  const canSend = !isReplying && pending === null && center?.isActive !== false;

  function stop(): void {
    if (running && thread !== null) stopReply(client, thread, running.id);
    else if (pending) outbox.change(pending.clientMessageId, { isStopAsked: true });
    box.current?.focus();
  }

  const actions = useMemo(() => {
    const retry = async (id: string): Promise<void> => {
      const refused = thread === null ? null : await retryReply(client, thread, id);
      if (refused === null) return;
      const text = refused.isOffline ? chatCopy.failure.offline : refusalWords(refused.error);
      toast({ text, tone: 'danger' });
    };
    return {
      thread,
      canSend,
      send,
      resend,
      withdraw,
      retry: (id: string) => void retry(id),
      keepCard: centerId === null ? null : setCardOf,
      openSource: (opened: Source, claims: readonly string[]) =>
        setSource({ of: conversationId, source: opened, claims }),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- send and resend follow from the rest
  }, [thread, centerId, canSend, client, toast, conversationId]);

  useEffect(() => {
    // On a phone, the keyboard would cover the opened page.
    const hasKeyboard = matchMedia('(pointer: fine)').matches;
    if (hasKeyboard && !document.querySelector('[aria-modal="true"]')) {
      box.current?.focus({ preventScroll: true });
    }
  }, [conversationId]);
  useChatShortcuts({ box, messages, isReplying, onStop: stop, onHelp, onPrint });

  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <ConversationContext value={actions}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <ConnectionBar />
          {isEmpty ? (
            <Greeting
              center={center}
              onAsk={(text) => {
                if (canSend) send({ text, images: [], files: [], webSearch: false });
              }}
            />
          ) : (
            <MessageList
              key={conversationId}
              {...{ thread, messages, outgoing, isThinking }}
              hasEarlier={conversation.hasEarlier}
              isLoadingEarlier={conversation.isLoadingEarlier}
              earlierError={conversation.earlierError}
              onLoadEarlier={conversation.loadEarlier}
            />
          )}
          <div className="px-2.5 pb-2.5 min-[900px]:px-6 min-[900px]:pb-4 print:hidden">
            <div className="mx-auto w-full max-w-190">
              <Composer
                box={box}
                place={{ thread, centerId }}
                conversationId={conversationId}
                courseName={centerId === null ? null : (center?.courseName ?? '')}
                isReplying={isReplying}
                obstacle={obstacleOf(center, pending !== null && !isThinking)}
                onSend={send}
                onStop={stop}
              />
              <p className="text-ink-3 mt-1.5 hidden text-center text-xs min-[600px]:block">
                {chatCopy.composer.disclaimer}
              </p>
            </div>
          </div>
        </div>
        {source?.of === conversationId && (
          <Suspense>
            <PassagePanel
              source={source.source}
              claims={source.claims}
              onClose={() => setSource(null)}
            />
          </Suspense>
        )}
      </div>
      {centerId !== null && cardOf !== null && (
        <Suspense>
          <MakeCardDialog
            {...{ centerId, messages }}
            replyId={cardOf}
            onClose={() => setCardOf(null)}
          />
        </Suspense>
      )}
      <Announcer last={messages.at(-1)} />
    </ConversationContext>
  );
}

function obstacleOf(center: Center | null, isWaiting: boolean): string | null {
  if (center?.isActive === false) return chatCopy.composer.inactive;
  return isWaiting ? chatCopy.composer.waiting : null;
}
