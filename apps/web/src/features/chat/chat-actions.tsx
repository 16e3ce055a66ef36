import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Chat } from '#src/api/chats.ts';
import { chatPath } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import type { MenuItem } from '#src/ui/actions/menu.tsx';
import {
  DownloadIcon,
  FileIcon,
  InfoIcon,
  MoreIcon,
  PencilIcon,
  TrashIcon,
} from '#src/ui/icons/icons.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { NewChatIcon } from './chat-icons.tsx';
import { chatCopy } from './copy.ts';

const copy = chatCopy.menu;

const DeleteChatDialog = lazy(async () => ({
  default: (await import('#src/product/chats/delete-chat-dialog.tsx')).DeleteChatDialog,
}));
const RenameChatDialog = lazy(async () => ({
  default: (await import('#src/product/chats/rename-chat-dialog.tsx')).RenameChatDialog,
}));
const PrintChat = lazy(async () => ({
  default: (await import('./export/print-chat.tsx')).PrintChat,
}));

type Props = {
  chat: Chat | null;
  centerId: string | null;
  isPrinting: boolean;
  onPrint: (isPrinting: boolean) => void;
  onHelp: () => void;
};

/** Actions for a whole conversation, in the bar above it. */
export function ChatActions({ chat, centerId, isPrinting, onPrint, onHelp }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const [over, setOver] = useState<'rename' | 'delete' | null>(null);
  const thread = chat?.thread ?? null;
  const close = (): void => setOver(null);
  const fail = (): void => {
    onPrint(false);
    toast({ text: copy.exportFailed, tone: 'danger' });
  };

  async function save(format: 'markdown' | 'docx'): Promise<void> {
    if (thread === null) return;
    try {
      const { saveChat } = await import('./export/save-chat.ts');
      await saveChat(thread, format);
    } catch {
      fail();
    }
  }

  const startNewChat = (): void => void navigate(chatPath(centerId));
  const ofChat: (MenuItem | 'separator')[] = [
    { label: chatCopy.newChat, icon: <NewChatIcon />, onSelect: startNewChat },
    { label: copy.rename, icon: <PencilIcon />, onSelect: () => setOver('rename') },
    { label: copy.pdf, icon: <DownloadIcon />, onSelect: () => onPrint(true) },
    { label: copy.docx, icon: <FileIcon />, onSelect: () => void save('docx') },
    { label: copy.markdown, icon: <FileIcon />, onSelect: () => void save('markdown') },
    { label: copy.remove, icon: <TrashIcon />, danger: true, onSelect: () => setOver('delete') },
    'separator',
  ];

  return (
    <>
      {thread !== null && (
        <IconButton
          label={chatCopy.newChat}
          icon={<NewChatIcon />}
          // A phone's bar has no space for it beside the course's name; the menu has it too.
          className="max-[719px]:hidden"
          onClick={startNewChat}
        />
      )}
      <LazyMenu
        align="end"
        trigger={<IconButton label={copy.label} icon={<MoreIcon />} />}
        items={[
          ...(thread === null ? [] : ofChat),
          { label: copy.shortcuts, icon: <InfoIcon />, onSelect: onHelp },
        ]}
      />
      {chat && thread !== null && (
        <Suspense>
          {over === 'rename' && (
            <RenameChatDialog {...{ thread }} title={chat.title} onClose={close} />
          )}
          {isPrinting && (
            <PrintChat thread={thread} onDone={() => onPrint(false)} onFailed={fail} />
          )}
          {over === 'delete' && (
            <DeleteChatDialog
              {...{ thread }}
              title={chat.title}
              onCancel={close}
              onDeleted={() => {
                close();
                void navigate(chatPath(centerId), { replace: true });
              }}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
