import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { chatsQuery } from '#src/api/chats.ts';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { PATHS } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { ChatCard } from './chat-card.tsx';
import { oldChatsCopy as copy } from './copy.ts';

const SEARCH_PARAM = 'q';

export function OldChatsPage() {
  const [query, setQuery] = useSearchParams();
  const q = query.get(SEARCH_PARAM)?.trim() ?? '';
  const [typed, type] = useTypedSearch(q, (words) =>
    setQuery(words === '' ? {} : { [SEARCH_PARAM]: words }, { replace: true }),
  );
  return (
    <div className="mx-auto w-full max-w-3xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">{copy.subtitle}</p>
      </header>
      <SearchField
        label={copy.search}
        hideLabel
        placeholder={copy.placeholder}
        value={typed}
        onChange={type}
        className="mb-5"
      />
      <FoundChats q={q} onClear={() => setQuery({}, { replace: true })} />
    </div>
  );
}

function FoundChats({ q, onClear }: { q: string; onClear: () => void }) {
  const list = useInfiniteQuery(chatsQuery(q === '' ? {} : { q }));
  const chats = list.data?.pages.flatMap((page) => page.chats) ?? [];
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-16" />;
  if (list.data === undefined) {
    return (
      <ErrorBlock
        message={failureWords(list.error, copy.failed)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (chats.length === 0) {
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
      <ul className="grid grid-cols-1 gap-2.5">
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatCard chat={chat} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <ErrorBlock message={copy.moreFailed} className="mt-4" />}
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.more}
          </Button>
        </div>
      )}
    </>
  );
}
