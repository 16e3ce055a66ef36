import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { chatsQuery } from '#src/api/chats.ts';
import { chatPath, newExamPath, NOW_PATH, PATHS, startChatPath } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { matchOptions } from '#src/lib/words/match-options.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { partsOf } from '#src/product/center-parts.ts';
import { groupChats } from '#src/product/chat-groups.ts';
import { useCenterId } from '#src/product/use-center-id.ts';
import { searchCopy as copy } from './copy.ts';

export type Result = {
  /** An address of its own: two results never lead to the same place. */
  to: string;
  title: string;
  detail: string | null;
  kind: keyof typeof copy.groups;
};

const PAGES = [
  [NOW_PATH, copy.today],
  [PATHS.review, PAGE_NAMES.review],
  [PATHS.chat, copy.newChat],
  [PATHS.library, PAGE_NAMES.library],
  [PATHS.smartCenters, PAGE_NAMES.smartCenters],
  [PATHS.oldChats, PAGE_NAMES.oldChats],
  [PATHS.profile, PAGE_NAMES.profile],
  [PATHS.plans, PAGE_NAMES.plans],
  [PATHS.faq, PAGE_NAMES.faq],
  [PATHS.suggestions, PAGE_NAMES.suggestions],
  [PATHS.support, PAGE_NAMES.support],
] as const;
/** Enough to choose from; the rest is found by typing more, or among the old chats. */
const MOST_OF_A_KIND = 8;
/** A course has nine of them. */
const MOST_TOOLS = 18;

/** What can be gone to, narrowed by the words; conversations are searched by the server, messages and all. */
export function useResults(words: string, askedWords: string) {
  const { user } = useSession();
  const centerAtHand = useCenterId();
  const [nowMs] = useState(() => Date.now());
  const courses = useQuery(centersQuery).data?.centers ?? [];
  const chats = useInfiniteQuery(chatsQuery(askedWords === '' ? {} : { q: askedWords }));
  const pinnedFirst = groupChats(chats.data?.pages ?? [], nowMs).flatMap((group) => group.chats);

  const pages: Result[] = [
    ...PAGES,
    ...(user?.role === 'admin' ? [[PATHS.admin, copy.console] as const] : []),
  ].map(([to, title]) => ({ to, title, detail: null, kind: 'pages' }));
  const centers: Result[] = courses.map(({ id, courseName, specialization }) => ({
    to: startChatPath(id),
    title: courseName,
    detail: specialization,
    kind: 'centers',
  }));
  const tools: Result[] = courses
    // Without a word only those of the course at hand: all of them would hide the pages.
    .filter(({ id }) => words !== '' || id === centerAtHand)
    .flatMap(({ id, courseName }) =>
      [{ name: copy.newExam, to: newExamPath(id) }, ...partsOf(id)].map(({ name, to }) => ({
        to,
        title: name,
        detail: courseName,
        kind: 'tools' as const,
      })),
    );
  const found: Result[] = pinnedFirst.map(({ thread, centerId, title }) => ({
    to: chatPath(centerId, thread),
    title: title || copy.untitled,
    detail: courses.find(({ id }) => id === centerId)?.courseName ?? copy.general,
    kind: 'chats',
  }));

  return {
    results: [
      ...found.slice(0, MOST_OF_A_KIND),
      ...matching(centers, words).slice(0, MOST_OF_A_KIND),
      ...matching(tools, words).slice(0, MOST_TOOLS),
      ...matching(pages, words),
    ],
    isSearching: chats.isPending || words !== askedWords,
    hasFailed: chats.isError,
  };
}

function matching(results: readonly Result[], words: string): Result[] {
  const textOf = ({ title, detail }: Result): string => `${title} ${detail ?? ''}`;
  const matches = new Set(matchOptions(results.map(textOf), words));
  return results.filter((result) => matches.has(textOf(result)));
}
