import type { ChatSummary } from '@nibras/contract';
import { Link, useNavigate } from 'react-router';
import { chatPath } from '#src/lib/paths.ts';
import { chatMenuCopy } from '#src/product/chats/chat-menu-copy.ts';
import { ChatMenu } from '#src/product/chats/chat-menu.tsx';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

type Props = { chat: ChatSummary; isOpen: boolean; onLeave?: (() => void) | undefined };

/** A conversation in the sidebar with its menu. */
export function ChatRow({ chat, isOpen, onLeave }: Props) {
  const navigate = useNavigate();
  const { thread, centerId } = chat;
  const title = chat.title || chatMenuCopy.untitled;
  return (
    <div
      className={cx(
        'group/row rounded-chip flex items-center transition-colors',
        isOpen ? 'bg-brand-soft text-brand-ink' : 'text-ink-2 hover:bg-surface/70',
      )}
    >
      <Link
        ref={isOpen ? showInList : null}
        to={chatPath(centerId, thread)}
        onClick={onLeave}
        aria-current={isOpen ? 'page' : undefined}
        title={title}
        className="rounded-chip line-clamp-1 min-w-0 flex-1 scroll-my-2 py-1.5 ps-3 text-sm wrap-anywhere"
      >
        <MixedName text={title} />
      </Link>
      <div className="flex w-0 overflow-hidden group-focus-within/row:w-auto group-hover/row:w-auto has-[[aria-expanded=true]]:w-auto pointer-coarse:w-auto">
        <ChatMenu
          chat={chat}
          className="size-8 focus-visible:-outline-offset-2 pointer-coarse:size-10"
          onDeleted={() => {
            if (isOpen) void navigate(chatPath(centerId), { replace: true });
          }}
        />
      </div>
    </div>
  );
}

/** Scrolls the lists around the open conversation to it, once when it appears there. */
function showInList(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
