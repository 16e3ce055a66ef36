import type { ChatSummary } from '@nibras/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { chatsQuery } from '#src/api/chats.ts';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { chatPath, PATHS } from '#src/lib/paths.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { groupChats } from '#src/product/chat-groups.ts';
import { productCopy } from '#src/product/copy.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { NextPage } from '#src/ui/states/next-page.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { NarrowPage } from '#src/ui/surfaces/narrow-page.tsx';
import { oldChatsCopy as copy } from './copy.ts';

const SEARCH_PARAM = 'q';

export function OldChatsPage() {
  const [query, setQuery] = useSearchParams();
  const q = query.get(SEARCH_PARAM)?.trim() ?? '';
  const [typed, type] = useTypedSearch(q, (words) =>
    setQuery(words === '' ? {} : { [SEARCH_PARAM]: words }, { replace: true }),
  );
  return (
    <NarrowPage title={copy.title} subtitle={copy.subtitle}>
      <SearchField
        label={copy.search}
        hideLabel
        placeholder={copy.placeholder}
        value={typed}
        onChange={type}
        className="mb-5"
      />
      <FoundChats q={q} onClear={() => setQuery({}, { replace: true })} />
    </NarrowPage>
  );
}

function FoundChats({ q, onClear }: { q: string; onClear: () => void }) {
  const list = useInfiniteQuery(chatsQuery(q === '' ? {} : { q }));
  const [nowMs] = useState(() => Date.now());
  const id = useId();
  const groups = groupChats(list.data?.pages ?? [], nowMs);
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-16" />;
  if (list.data === undefined) {
    return <QueryFailure query={list} words={copy.failed} />;
  }
  if (groups.length === 0) {
    return q === '' ? (
      <EmptyState
        title={copy.empty}
        text={copy.emptyText}
        action={
          <Link to={PATHS.chat} className={buttonClass()}>
            {copy.start}
          </Link>
        }
      />
    ) : (
      <EmptyState
        title={copy.noMatch(q)}
        action={<Button onClick={onClear}>{copy.clear}</Button>}
      />
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        {groups.map(({ name, chats }) => (
          <section key={name} aria-labelledby={`${id}-${name}`}>
            <h2 id={`${id}-${name}`} className="text-ink-3 mb-2 text-sm font-normal">
              {productCopy.chatGroups[name]}
            </h2>
            <ul className="grid grid-cols-1 gap-2.5">
              {chats.map((chat) => (
                <li key={chat.id}>
                  <ChatCard chat={chat} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <NextPage list={list} copy={copy} />
    </>
  );
}

/** A conversation of the past; the address of its thread leads to wherever it belongs. */
function ChatCard({ chat }: { chat: ChatSummary }) {
  const { thread, createdAt, centerId, lastMessage } = chat;
  const title = chat.title || copy.untitled;
  const course = useQuery({
    ...centersQuery,
    select: ({ centers }) => centers.find(({ id }) => id === centerId)?.courseName,
  }).data;
  return (
    <Link
      to={chatPath(thread === '' ? null : thread)}
      className="rounded-card border-line bg-surface hover:border-edge hover:shadow-lift grid grid-cols-1 gap-1 border px-5 py-4 transition"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <MixedName text={title} className="max-w-full min-w-0 truncate font-semibold" />
        <span className="text-ink-3 text-xs">{formatDate(createdAt)}</span>
      </span>
      {lastMessage !== '' && (
        <span dir={directionOf(lastMessage)} className="text-ink-2 line-clamp-2 text-start text-sm">
          <MixedText text={lastMessage} />
        </span>
      )}
      <span className="text-brand-ink text-xs">{centerId === null ? copy.general : course}</span>
    </Link>
  );
}
