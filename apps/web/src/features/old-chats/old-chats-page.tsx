import type { ChatSummary } from '@nibras/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { chatsQuery, GENERAL } from '#src/api/chats.ts';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { chatPath, PATHS } from '#src/lib/paths.ts';
import { formatDate, formatTime } from '#src/lib/words/dates.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { groupChats } from '#src/product/chat-groups.ts';
import { chatMenuCopy } from '#src/product/chats/chat-menu-copy.ts';
import { ChatMenu } from '#src/product/chats/chat-menu.tsx';
import { productCopy } from '#src/product/copy.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { NextPage } from '#src/ui/states/next-page.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { FoundText } from '#src/ui/surfaces/found-text.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { NarrowPage } from '#src/ui/surfaces/narrow-page.tsx';
import { oldChatsCopy as copy } from './copy.ts';

const SEARCH_PARAM = 'q';
const COURSE_PARAM = 'course';

export function OldChatsPage() {
  const [query, setQuery] = useSearchParams();
  const q = query.get(SEARCH_PARAM)?.trim() ?? '';
  const course = query.get(COURSE_PARAM) ?? '';
  const change = (changes: { q?: string; course?: string }): void => {
    const wanted = Object.entries({ q, course, ...changes }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(wanted), { replace: true });
  };
  const [typed, type] = useTypedSearch(q, (words) => change({ q: words }));
  return (
    <NarrowPage title={copy.title} subtitle={copy.subtitle}>
      <div className="mb-5 grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchField
          label={copy.search}
          hideLabel
          placeholder={copy.placeholder}
          value={typed}
          onChange={type}
        />
        <CourseFilter value={course} onChange={(id) => change({ course: id })} />
      </div>
      <FoundChats {...{ q, course }} onClear={() => setQuery({}, { replace: true })} />
    </NarrowPage>
  );
}

function CourseFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const courses = useQuery(centersQuery).data?.centers ?? [];
  const options = [
    { value: '', label: copy.everything },
    { value: GENERAL, label: copy.general },
    ...courses.map(({ id, courseName }) => ({ value: id, label: courseName })),
  ];
  return (
    <SelectField
      label={copy.filter}
      hideLabel
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type Wanted = { q: string; course: string };

function FoundChats({ q, course, onClear }: Wanted & { onClear: () => void }) {
  const filter = { ...(course !== '' && { centerId: course }), ...(q !== '' && { q }) };
  const list = useInfiniteQuery(chatsQuery(filter));
  const [nowMs] = useState(() => Date.now());
  const id = useId();
  const groups = groupChats(list.data?.pages ?? [], nowMs);
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-16" />;
  if (list.data === undefined) {
    return <QueryFailure query={list} words={copy.failed} />;
  }
  if (groups.length === 0) {
    return q === '' && course === '' ? (
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
        title={q === '' ? copy.noneHere : copy.noMatch(q)}
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
            <ul className="grid grid-cols-1 gap-2">
              {chats.map((chat) => (
                <li key={chat.id}>
                  <ChatCard chat={chat} sought={q} isOfToday={name === 'today'} />
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

type CardProps = { chat: ChatSummary; sought: string; isOfToday: boolean };

/** An old conversation; the link of its thread redirects to its center. */
function ChatCard({ chat, sought, isOfToday }: CardProps) {
  const { thread, createdAt, lastMessageAt, centerId, lastMessage, found } = chat;
  const title = chat.title || chatMenuCopy.untitled;
  // The title is the first question, so the last message is shown instead of repeating it.
  const said = found === undefined || found.startsWith(title) ? lastMessage : found;
  const course = useQuery({
    ...centersQuery,
    select: ({ centers }) => centers.find(({ id }) => id === centerId)?.courseName,
  }).data;
  return (
    <div className="relative">
      <Link
        to={chatPath(thread === '' ? null : thread)}
        className="rounded-card border-line bg-surface hover:border-edge hover:shadow-lift grid grid-cols-1 gap-0.5 border py-3 ps-5 pe-14 transition"
      >
        <bdi
          dir={directionOf(title)}
          className="line-clamp-1 min-w-0 text-start font-semibold wrap-anywhere"
        >
          <FoundText text={title} sought={sought} />
        </bdi>
        {said !== '' && (
          <span
            dir={directionOf(said)}
            className={cx(
              'text-ink-2 text-start text-sm wrap-anywhere',
              sought === '' ? 'line-clamp-1' : 'line-clamp-2',
            )}
          >
            <FoundText text={said} sought={sought} />
          </span>
        )}
        <span className="text-ink-3 flex gap-x-2 text-xs">
          <MixedName
            text={centerId === null ? copy.general : (course ?? '')}
            className="text-brand-ink line-clamp-1 min-w-0 wrap-anywhere"
          />
          <span className="shrink-0">
            {isOfToday ? formatTime(lastMessageAt) : formatDate(createdAt)}
          </span>
        </span>
      </Link>
      {thread !== '' && <ChatMenu chat={chat} className="absolute end-2 top-2" />}
    </div>
  );
}
