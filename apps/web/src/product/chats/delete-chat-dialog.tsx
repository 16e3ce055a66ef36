import { useMutation } from '@tanstack/react-query';
import { deleteChatMutation } from '#src/api/chats.ts';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { chatMenuCopy } from './chat-menu-copy.ts';

const copy = chatMenuCopy.removal;

type Props = { thread: string; title: string; onCancel: () => void; onDeleted: () => void };

export function DeleteChatDialog({ thread, title, onCancel, onDeleted }: Props) {
  const deletion = useMutation(deleteChatMutation);
  return (
    <DeleteDialog
      words={{ ...copy, title: copy.title(title) }}
      deletion={deletion}
      onConfirm={() => deletion.mutate(thread, { onSuccess: onDeleted })}
      onCancel={onCancel}
    />
  );
}
