import type { ChatMessage } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { rateMessageMutation } from '#src/api/chats.ts';
import { DislikeIcon, LikeIcon } from '#src/features/chat/chat-icons.tsx';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = chatCopy.feedback;

const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog.tsx')).ReasonDialog,
}));

/** Rates a reply; a second press removes the rating. */
export function ReplyRating({ message }: { message: ChatMessage }) {
  const { thread } = useConversationActions();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate } = useMutation(rateMessageMutation(thread ?? '', message.id));
  const { feedback } = message;

  function rate(verdict: 'like' | 'dislike', reason?: string): void {
    const isSame = feedback === verdict && reason === undefined;
    mutate(
      { feedback: isSame ? null : verdict, ...(reason !== undefined && { reason }) },
      {
        onError: (error) => toast({ text: failureWords(error, copy.failed), tone: 'danger' }),
      },
    );
    if (!isSame && verdict === 'dislike' && reason === undefined) setAsking(true);
  }

  return (
    <>
      <IconButton
        label={copy.like}
        icon={<LikeIcon />}
        aria-pressed={feedback === 'like'}
        className="size-9"
        onClick={() => rate('like')}
      />
      <IconButton
        label={copy.dislike}
        icon={<DislikeIcon />}
        aria-pressed={feedback === 'dislike'}
        className="size-9"
        onClick={() => rate('dislike')}
      />
      {isAsking && (
        <Suspense>
          <ReasonDialog
            onClose={() => setAsking(false)}
            onSend={(reason) => {
              setAsking(false);
              rate('dislike', reason);
              toast({ text: copy.thanks, tone: 'ok' });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
