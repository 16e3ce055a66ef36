import { useMutation } from '@tanstack/react-query';
import { deleteChatMutation } from '#src/api/chats.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { chatListCopy } from './chat-list-copy.ts';

const copy = chatListCopy.removal;

type Props = { thread: string; title: string; onCancel: () => void; onDeleted: () => void };

export function DeleteChatDialog({ thread, title, onCancel, onDeleted }: Props) {
  const { mutate, isPending, error } = useMutation(deleteChatMutation);
  return (
    <ConfirmDialog
      open
      danger
      title={copy.title(title)}
      text={copy.text}
      confirmLabel={copy.confirm}
      busy={isPending}
      onCancel={onCancel}
      onConfirm={() => mutate(thread, { onSuccess: onDeleted })}
    >
      {error && <ErrorBlock message={copy.failed} advice={failureWords(error, '')} />}
    </ConfirmDialog>
  );
}
