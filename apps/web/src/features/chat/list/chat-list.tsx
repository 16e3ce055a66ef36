import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { chatsQuery, GENERAL } from '#src/api/chats.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { groupChats } from '#src/product/chat-groups.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { chatListCopy } from './chat-list-copy.ts';
import { ChatRow } from './chat-row.tsx';

const copy = chatListCopy;

type Props = {
  /** Null for the general assistant. */
  centerId: string | null;
  name: string;
  onLeave?: (() => void) | undefined;
};

/**
 * The conversations of the assistant that is open in the sidebar: pinned ones, then by day, newest
 * first.
 */
export function ChatList({ centerId, name, onLeave }: Props) {
  const [query] = useSearchParams();
  const list = useInfiniteQuery(chatsQuery({ centerId: centerId ?? GENERAL }));
  const [nowMs] = useState(() => Date.now());
  const groups = groupChats(list.data?.pages ?? [], nowMs);
  const id = useId();
  if (list.isPending) {
    return (
      <div role="status" className="grid gap-3 py-3 ps-14 pe-3">
        <span className="sr-only">{copy.loading}</span>
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <p className="text-danger ps-13 pe-2 text-sm">
        {copy.failed}{' '}
        <button
          type="button"
          className="text-brand-ink rounded-chip py-2 text-start underline underline-offset-4"
          onClick={() => void list.refetch()}
        >
          {copy.retry}
        </button>
        <span className="text-ink-2 block">{failureWords(list.error, '')}</span>
      </p>
    );
  }
  if (groups.length === 0) return <p className="text-ink-3 py-1.5 ps-13 text-sm">{copy.empty}</p>;
  return (
    <ul
      aria-label={copy.label(name)}
      className="mt-1 grid max-h-50 grid-cols-1 gap-0.5 overflow-y-auto overscroll-contain py-1 ps-9 pe-1"
    >
      {groups.map(({ name: group, chats }) => (
        <li key={group}>
          <p id={`${id}-${group}`} className="text-ink-3 px-3 pt-1.5 text-xs">
            {productCopy.chatGroups[group]}
          </p>
          <ul aria-labelledby={`${id}-${group}`} className="grid grid-cols-1 gap-0.5">
            {chats.map((chat) => (
              <li key={chat.thread}>
                <ChatRow
                  chat={chat}
                  isOpen={chat.thread === query.get('thread')}
                  onLeave={onLeave}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
      {list.hasNextPage && (
        <li>
          <Button
            variant="quiet"
            size="sm"
            block
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.more}
          </Button>
        </li>
      )}
    </ul>
  );
}
