import type { ChatMessage } from '@nibras/contract';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { refusalWords } from '#src/features/chat/refusal-words.ts';
import { isPlanRefusal } from '#src/lib/words/plan-refusal.ts';
import { PlansLink } from '#src/product/plans-link.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { AlertIcon, InfoIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';

const copy = chatCopy.failure;

type Props = {
  message: ChatMessage;
  isLast: boolean;
  /** The question of the reply; null if unknown. */
  question: ChatMessage | null;
};

/** The failed end of a reply, with an offer to try again. */
export function ReplyEnding({ message, isLast, question }: Props) {
  const { state, failure } = message;
  if (state === 'running' || state === 'done') return null;
  if (state === 'broken') {
    const reason = failure ?? copy.reply;
    return (
      <div
        role="alert"
        className="rounded-box border-danger/30 bg-danger-soft flex flex-wrap items-center gap-x-3 gap-y-2 border px-4 py-2.5 text-sm"
      >
        <AlertIcon className="text-danger size-5" />
        <p className="text-danger min-w-40 flex-1">{refusalWords(reason)}</p>
        {isPlanRefusal(reason) && <PlansLink />}
        {isLast && <Retry id={message.id} variant="secondary" />}
        {!isLast && question && <AskAgain question={question} />}
      </div>
    );
  }
  return (
    <div className="text-ink-2 flex flex-wrap items-center gap-x-2 text-sm">
      <InfoIcon className="text-ink-3" />
      {copy[state]}
      {isLast && message.content !== '' && <GoOn />}
      {isLast && state === 'stopped' && <Retry id={message.id} variant="quiet" />}
    </div>
  );
}

/** Asks for the rest, because repeating a reply that reached its length would reach it again. */
function GoOn() {
  const { send, canSend } = useConversationActions();
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={!canSend}
      onClick={() => send({ text: copy.goOnText, images: [], files: [], webSearch: false })}
    >
      {copy.goOn}
    </Button>
  );
}

/** Later messages stay: the question is sent again as the next message. */
function AskAgain({ question }: { question: ChatMessage }) {
  const { send, canSend } = useConversationActions();
  const { content: text, images, files } = question;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RefreshIcon />}
      disabled={!canSend}
      onClick={() => send({ text, images, files, webSearch: false })}
    >
      {copy.askAgain}
    </Button>
  );
}

function Retry({ id, variant }: { id: string; variant: 'secondary' | 'quiet' }) {
  const { retry, canSend } = useConversationActions();
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<RefreshIcon />}
      disabled={!canSend}
      onClick={() => retry(id)}
    >
      {copy.retry}
    </Button>
  );
}
