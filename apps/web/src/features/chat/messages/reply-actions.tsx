import type { ChatMessage } from '@nibras/contract';
import { SpeakerIcon } from '#src/features/chat/chat-icons.tsx';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CardIcon, RefreshIcon, StopIcon } from '#src/ui/icons/icons.tsx';
import { CopyMessage } from './copy-message.tsx';
import { ReplyRating } from './reply-rating.tsx';
import { useReadAloud } from './use-read-aloud.ts';

const copy = chatCopy.message;

type Props = { message: ChatMessage; isLast: boolean };

/** Actions for a reply: visible on hover and focus, and always without a pointer that hovers. */
export function ReplyActions({ message, isLast }: Props) {
  const { retry, canSend, keepCard } = useConversationActions();
  const speech = useReadAloud(message.content);
  return (
    <div
      className={cx(
        '-ms-2 -mt-1.5 flex flex-wrap opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:opacity-100',
        // While hidden, it must not push the next question away.
        !isLast && '-mb-6 pointer-coarse:mb-0',
      )}
    >
      <CopyMessage text={message.content} />
      {isLast && canSend && (
        <IconButton
          label={copy.regenerate}
          icon={<RefreshIcon />}
          className="size-9"
          onClick={() => retry(message.id)}
        />
      )}
      {speech.isAvailable && (
        <IconButton
          label={speech.isReading ? copy.stopReading : copy.readAloud}
          icon={speech.isReading ? <StopIcon /> : <SpeakerIcon />}
          className="size-9"
          onClick={speech.toggle}
        />
      )}
      {keepCard && (
        <IconButton
          label={productCopy.card.keep}
          icon={<CardIcon />}
          className="size-9"
          onClick={() => keepCard(message.id)}
        />
      )}
      <ReplyRating message={message} />
    </div>
  );
}
