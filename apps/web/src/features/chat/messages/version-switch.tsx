import type { ChatMessage } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { showVersionMutation } from '#src/api/chats.ts';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { BackIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';

const copy = chatCopy.message.versions;

type Props = { messageId: string; version: NonNullable<ChatMessage['version']> };

/** The number of the shown version of a question, and buttons for its neighbours. */
export function VersionSwitch({ messageId, version: { number, count } }: Props) {
  const { thread, canSend } = useConversationActions();
  const toast = useToast();
  const { mutate, isPending } = useMutation(showVersionMutation(thread ?? '', messageId));
  const isStill = !canSend || isPending;

  function show(wanted: number): void {
    mutate(
      { number: wanted },
      { onError: (error) => toast({ text: failureWords(error, copy.failed), tone: 'danger' }) },
    );
  }

  return (
    <div role="group" aria-label={copy.label} className="text-ink-2 flex items-center text-sm">
      <IconButton
        label={copy.previous}
        icon={<BackIcon />}
        className="size-9"
        disabled={isStill || number === 1}
        onClick={() => show(number - 1)}
      />
      {copy.place(number, count)}
      <IconButton
        label={copy.next}
        icon={<ForwardIcon />}
        className="size-9"
        disabled={isStill || number === count}
        onClick={() => show(number + 1)}
      />
    </div>
  );
}
