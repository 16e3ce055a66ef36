import type { ChatMessage } from '@nibras/contract';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import type { Outgoing } from '#src/realtime/outbox.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { ArrowDownIcon } from '#src/ui/icons/icons.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { AssistantMessage, ReplyFrame } from './assistant-message.tsx';
import { OutgoingMessage } from './outgoing-message.tsx';
import { useEdgeLoading } from './use-edge-loading.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import { UserMessage } from './user-message.tsx';
import { Wait } from './wait.tsx';

const copy = chatCopy.message;

export type MessageListProps = {
  thread: string | null;
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /** A message is being sent, and its reply is awaited. */
  isThinking: boolean;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierError: Error | null;
  onLoadEarlier: () => void;
};

/** The messages of a conversation; it opens at its end and follows it. */
export function MessageList(props: MessageListProps) {
  const { thread, messages, outgoing, isThinking, hasEarlier, isLoadingEarlier, onLoadEarlier } =
    props;
  const { scroller, content, isAway, jump, settle, awaitReply } = useStickToBottom();
  const view = useMessageWindow(messages);
  const { mounted, isCutBefore, isCutAfter } = view;
  const lastId = messages.at(-1)?.id;

  const loadEarlier = hasEarlier && !isLoadingEarlier ? onLoadEarlier : null;
  const showEarlier = isCutBefore ? view.showEarlier : loadEarlier;
  const mountedKey = `${mounted[0]?.id}|${mounted.at(-1)?.id}`;
  useEdgeLoading(scroller, {
    showEarlier: props.earlierError ? null : showEarlier,
    showLater: isCutAfter ? view.showLater : null,
    mountedKey,
  });
  // After the edges have settled, so that a reader at the end stays there.
  useLayoutEffect(() => settle(), [mountedKey, settle]);

  // A reader who sends a message sees it and its reply.
  const newest = outgoing.at(-1)?.clientMessageId;
  const goToEnd = useEffectEvent(() => {
    view.showLatest();
    awaitReply();
  });
  useEffect(() => {
    if (newest !== undefined) goToEnd();
  }, [newest]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="region"
        aria-label={copy.list}
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-3.5 min-[900px]:px-6 print:h-auto print:overflow-visible"
      >
        <div ref={content} className="mx-auto grid w-full max-w-190 grid-cols-1 gap-6 pt-7 pb-6">
          {isLoadingEarlier && <Spinner label={copy.loadingEarlier} className="justify-center" />}
          {showEarlier && props.earlierError === null && (
            <Button variant="quiet" size="sm" className="mx-auto" onClick={showEarlier}>
              {copy.earlier}
            </Button>
          )}
          {props.earlierError && (
            <EarlierFailed error={props.earlierError} onRetry={onLoadEarlier} />
          )}
          {mounted.map((message, at) => (
            <div
              key={message.id}
              data-message=""
              data-question={message.type === 'user' ? '' : undefined}
            >
              {message.type === 'user' ? (
                <UserMessage message={message} />
              ) : (
                <AssistantMessage
                  thread={thread ?? ''}
                  message={message}
                  isLast={message.id === lastId}
                  question={questionOf(mounted[at - 1])}
                />
              )}
            </div>
          ))}
          {!isCutAfter &&
            outgoing.map((message) => (
              <div key={message.clientMessageId} data-message="" data-question="">
                <OutgoingMessage message={message} />
              </div>
            ))}
          {isThinking && (
            <div data-message="">
              <ReplyFrame>
                <Wait text={copy.thinking} />
              </ReplyFrame>
            </div>
          )}
        </div>
      </div>
      {(isAway || isCutAfter) && (
        <IconButton
          label={copy.jump}
          icon={<ArrowDownIcon />}
          look="outline"
          round
          className="animate-fade-in shadow-lift absolute inset-x-0 bottom-3 mx-auto print:hidden"
          onClick={() => {
            view.showLatest();
            jump(isCutAfter ? 'auto' : 'smooth');
          }}
        />
      )}
    </div>
  );
}

/** The question before a reply; null if the message before is none. */
function questionOf(before: ChatMessage | undefined): ChatMessage | null {
  return before?.type === 'user' ? before : null;
}

function EarlierFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-2 text-sm">
      <span className="text-center">
        <span className="text-danger block">{chatCopy.historyFailed}</span>
        <span className="text-ink-2">{failureWords(error, '')}</span>
      </span>
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {chatCopy.failure.retry}
      </Button>
    </div>
  );
}
