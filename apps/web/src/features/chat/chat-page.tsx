import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { chatQuery } from '#src/api/chats.ts';
import { useDocumentTitle } from '#src/lib/browser/document-title.ts';
import { logDebug } from '#src/lib/browser/log-debug.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { chatPath } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { PageActions } from '#src/product/page-actions.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { ChatActions } from './chat-actions.tsx';
import { Conversation } from './conversation.tsx';
import { chatCopy } from './copy.ts';
import { preloadReplies } from './messages/assistant-message.tsx';
import { useChatAddress } from './use-chat-address.ts';
import { useConversation } from './use-conversation.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

export function ChatPage() {
  const { thread, place, adopt, conversationId } = useChatAddress();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const centers = useQuery(centersQuery);
  useEffect(() => {
    if (centers.error) logDebug('centers', centers.error.message);
  }, [centers.error]);
  const center = centers.data?.centers.find(({ id }) => id === place) ?? null;
  // A link may have a thread where a center is expected; the server knows which it is.
  const isUnclear = thread === null && place !== null && center === null && !centers.isPending;
  const named = useQuery({ ...chatQuery(place ?? ''), enabled: isUnclear });
  const conversation = useConversation({ thread, centerId: place });
  const { chat } = conversation;
  const isBegun = thread !== null || conversation.outgoing.length > 0;
  useEffect(() => {
    if (isBegun) preloadReplies();
  }, [isBegun]);
  const title = chat?.title ?? center?.courseName ?? chatCopy.assistant;
  useDocumentTitle(title);

  const found = thread === null ? named.data : chat;
  if (found?.thread && found.centerId !== place) {
    return <Navigate to={chatPath(found.centerId, found.thread)} replace />;
  }
  const isNaming = thread === null && place !== null && center === null && named.isPending;
  if (conversation.isLoading || isNaming) {
    return <Spinner label={chatCopy.loading} className="m-auto" />;
  }
  const error = chat ? null : (conversation.error ?? (isUnclear ? named.error : null));
  if (error) {
    return (
      <HistoryFailure
        error={error}
        isRetrying={conversation.isRetrying || named.isFetching}
        onRetry={() => (thread === null ? void named.refetch() : conversation.reload())}
      />
    );
  }
  return (
    <>
      {conversation.messages.length + conversation.outgoing.length > 0 && (
        <h1 className="sr-only">{title}</h1>
      )}
      <PageActions>
        <ChatActions
          chat={chat ?? null}
          centerId={place}
          isPrinting={isPrinting}
          onPrint={setPrinting}
          onHelp={() => setHelpOpen(true)}
        />
      </PageActions>
      <Conversation
        {...{ thread, center, conversationId, conversation }}
        centerId={place}
        onBegun={adopt}
        onHelp={() => setHelpOpen(true)}
        onPrint={() => setPrinting(true)}
      />
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type FailureProps = { error: Error; isRetrying: boolean; onRetry: () => void };

function HistoryFailure({ error, isRetrying, onRetry }: FailureProps) {
  if (isNotFound(error)) {
    return (
      <EmptyState
        className="my-auto"
        title={chatCopy.missing}
        text={chatCopy.missingText}
        action={
          <Link to={chatPath(null)} className={buttonClass()}>
            {chatCopy.newChat}
          </Link>
        }
      />
    );
  }
  return (
    <div className="m-auto w-full max-w-xl p-4">
      <ErrorBlock
        message={chatCopy.historyFailed}
        advice={failureWords(error, '')}
        onRetry={onRetry}
        retrying={isRetrying}
      />
    </div>
  );
}
