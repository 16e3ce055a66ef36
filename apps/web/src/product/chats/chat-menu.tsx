import type { ChatSummary } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { pinChatMutation } from '#src/api/chats.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { MoreIcon, PencilIcon, PinIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { chatMenuCopy as copy } from './chat-menu-copy.ts';

const DeleteChatDialog = lazy(async () => ({
  default: (await import('./delete-chat-dialog.tsx')).DeleteChatDialog,
}));
const RenameChatDialog = lazy(async () => ({
  default: (await import('./rename-chat-dialog.tsx')).RenameChatDialog,
}));

type Props = { chat: ChatSummary; className?: string; onDeleted?: () => void };

/** The menu of a conversation in a list. */
export function ChatMenu({ chat, className, onDeleted }: Props) {
  const [over, setOver] = useState<'rename' | 'delete' | null>(null);
  const { thread, isPinned } = chat;
  const title = chat.title || copy.untitled;
  const close = (): void => setOver(null);
  const toast = useToast();
  const pinning = useMutation(pinChatMutation(thread));
  const pin = (): void =>
    pinning.mutate(!isPinned, {
      onError: (error) => toast({ text: failureWords(error, copy.pinning.failed), tone: 'danger' }),
    });
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <IconButton
            label={copy.actionsOf(title)}
            icon={isPinned ? <PinIcon className="fill-lamp size-4" /> : <MoreIcon />}
            className={className}
          />
        }
        items={[
          {
            label: isPinned ? copy.pinning.undo : copy.pinning.pin,
            icon: <PinIcon />,
            disabled: pinning.isPending,
            onSelect: pin,
          },
          {
            label: copy.renaming.action,
            icon: <PencilIcon />,
            onSelect: () => setOver('rename'),
          },
          'separator',
          {
            label: copy.removal.action,
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => setOver('delete'),
          },
        ]}
      />
      <Suspense>
        {over === 'rename' && <RenameChatDialog {...{ thread, title }} onClose={close} />}
        {over === 'delete' && (
          <DeleteChatDialog
            {...{ thread, title }}
            onCancel={close}
            onDeleted={() => {
              close();
              onDeleted?.();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
