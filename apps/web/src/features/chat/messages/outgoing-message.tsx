import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { refusalWords } from '#src/features/chat/refusal-words.ts';
import { isPlanRefusal } from '#src/lib/words/plan-refusal.ts';
import { PlansLink } from '#src/product/plans-link.tsx';
import { useConnection } from '#src/realtime/connection.ts';
import type { Outgoing } from '#src/realtime/outbox.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { AlertIcon, ClockIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { Attachments } from './attachments.tsx';
import { UserBubble } from './user-message.tsx';

const copy = chatCopy.failure;

/** A message that the server has not stored: being sent, waiting or refused. */
export function OutgoingMessage({ message }: { message: Outgoing }) {
  const { text, images, files, isSending, refusal } = message;
  const isOffline = useConnection() !== 'connected';
  const isWaiting = refusal === null && !isSending && isOffline;
  return (
    <article aria-label={chatCopy.message.user} className="grid justify-items-start">
      <Attachments images={images} files={files} />
      {text !== '' && <UserBubble text={text} isFaint={isWaiting || refusal !== null} />}
      {isWaiting && <Waiting message={message} />}
      {refusal !== null && <Refused message={message} refusal={refusal} />}
    </article>
  );
}

function Waiting({ message }: { message: Outgoing }) {
  const { withdraw } = useConversationActions();
  return (
    <div className="text-warn mt-1.5 flex flex-wrap items-center gap-x-2 text-sm" role="status">
      <ClockIcon />
      {copy.offline}
      <Button variant="quiet" size="sm" onClick={() => withdraw(message.clientMessageId)}>
        {copy.withdraw}
      </Button>
    </div>
  );
}

function Refused({ message, refusal }: { message: Outgoing; refusal: string }) {
  const { resend, withdraw } = useConversationActions();
  const { clientMessageId } = message;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm" role="alert">
      <AlertIcon className="text-danger" />
      <span className="text-danger">{refusalWords(refusal)}</span>
      {isPlanRefusal(refusal) && <PlansLink />}
      <Button
        variant="quiet"
        size="sm"
        icon={<RefreshIcon />}
        onClick={() => resend(clientMessageId)}
      >
        {copy.retry}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => withdraw(clientMessageId)}>
        {copy.withdraw}
      </Button>
    </div>
  );
}
