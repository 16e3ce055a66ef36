import type { ChatSummary } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pinChatMutation } from '#src/api/chats.ts';
import { chatPath } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { cx } from '#src/ui/cx.ts';
import { MoreIcon, PencilIcon, PinIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { chatListCopy } from './chat-list-copy.ts';

const copy = chatListCopy;

const DeleteChatDialog = lazy(async () => ({
  default: (await import('./delete-chat-dialog.tsx')).DeleteChatDialog,
}));
const RenameChatDialog = lazy(async () => ({
  default: (await import('./rename-chat-dialog.tsx')).RenameChatDialog,
}));

type Props = { chat: ChatSummary; isOpen: boolean; onLeave?: (() => void) | undefined };

/** One conversation in the sidebar, with what can be done to it. */
export function ChatRow({ chat, isOpen, onLeave }: Props) {
  const navigate = useNavigate();
  const [over, setOver] = useState<'rename' | 'delete' | null>(null);
  const { thread, centerId, isPinned } = chat;
  const title = chat.title || copy.untitled;
  const close = (): void => setOver(null);
  const toast = useToast();
  const pinning = useMutation(pinChatMutation(thread));
  const pin = (): void =>
    pinning.mutate(!isPinned, {
      onError: (error) => toast({ text: failureWords(error, copy.pinning.failed), tone: 'danger' }),
    });
  return (
    <div
      className={cx(
        'group/row rounded-chip flex items-center transition-colors',
        isOpen ? 'bg-brand-soft text-brand-ink' : 'text-ink-2 hover:bg-surface/70',
      )}
    >
      <Link
        to={chatPath(centerId, thread)}
        onClick={onLeave}
        aria-current={isOpen ? 'page' : undefined}
        title={title}
        className="rounded-chip min-w-0 flex-1 truncate py-1.5 ps-3 text-sm"
      >
        <MixedName text={title} />
      </Link>
      <div className="flex w-0 overflow-hidden group-focus-within/row:w-auto group-hover/row:w-auto has-[[aria-expanded=true]]:w-auto pointer-coarse:w-auto">
        <LazyMenu
          align="end"
          trigger={
            <IconButton
              label={copy.actionsOf(title)}
              icon={isPinned ? <PinIcon className="fill-lamp size-4" /> : <MoreIcon />}
              className="size-8 focus-visible:-outline-offset-2 pointer-coarse:size-10"
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
      </div>
      <Suspense>
        {over === 'rename' && <RenameChatDialog {...{ thread, title }} onClose={close} />}
        {over === 'delete' && (
          <DeleteChatDialog
            {...{ thread, title }}
            onCancel={close}
            onDeleted={() => {
              close();
              if (isOpen) void navigate(chatPath(centerId), { replace: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
