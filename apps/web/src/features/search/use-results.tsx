import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { sentencesQuery, type FoundSentence } from '#src/api/passages.ts';
import { chatsQuery } from '#src/api/chats.ts';
import { chatPath, newExamPath, NOW_PATH, PATHS, startChatPath } from '#src/lib/paths.ts';
import { useSession } from '#src/lib/session/session.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { matchOptions } from '#src/lib/words/match-options.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { partsOf } from '#src/product/center-parts.ts';
import { groupChats } from '#src/product/chat-groups.ts';
import type { SearchResult } from '#src/product/search/search-box.tsx';
import { useCenterId } from '#src/product/use-center-id.ts';
import { BookIcon, BulbIcon, ChatIcon, FileIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { searchCopy as copy } from './copy.ts';

export type Result = SearchResult & {
  to: string;
  /** Opened in place of an address. */
  sentence?: FoundSentence;
};

const ICONS = {
  pages: <ForwardIcon />,
  centers: <BookIcon />,
  tools: <BulbIcon />,
  chats: <ChatIcon />,
  sentences: <FileIcon />,
};

type Found = { to: string; title: string; detail: string | null };

const resultOf = (kind: keyof typeof ICONS, found: Found): Result => ({
  ...found,
  id: found.to,
  icon: ICONS[kind],
  group: copy.groups[kind],
});

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
/** Shorter queries match nearly every sentence. */
const FEWEST_LETTERS = 3;
/** Enough to choose from; more by typing on, or among the old chats. */
const MOST_OF_A_KIND = 8;
/** A course has nine of them. */
const MOST_TOOLS = 18;

/** Results for the typed words; the server searches messages and files. */
export function useResults(words: string, askedWords: string) {
  const { user } = useSession();
  const currentCenter = useCenterId();
  const [nowMs] = useState(() => Date.now());
  const courses = useQuery(centersQuery).data?.centers ?? [];
  const chats = useInfiniteQuery(chatsQuery(askedWords === '' ? {} : { q: askedWords }));
  const sentences = useQuery({
    ...sentencesQuery(askedWords),
    enabled: askedWords.length >= FEWEST_LETTERS,
  });
  const pinnedFirst = groupChats(chats.data?.pages ?? [], nowMs).flatMap((group) => group.chats);

  const pages: Result[] = [
    ...PAGES,
    ...(user?.role === 'admin' ? [[PATHS.admin, copy.console] as const] : []),
  ].map(([to, title]) => resultOf('pages', { to, title, detail: null }));
  const centers = courses.map(({ id, courseName, specialization }) =>
    resultOf('centers', { to: startChatPath(id), title: courseName, detail: specialization }),
  );
  const tools = courses
    // Without words, only those of the current course, because all would hide the pages.
    .filter(({ id }) => words !== '' || id === currentCenter)
    .flatMap(({ id, courseName }) =>
      [{ name: copy.newExam, to: newExamPath(id) }, ...partsOf(id)].map(({ name, to }) =>
        resultOf('tools', { to, title: name, detail: courseName }),
      ),
    );
  const found = pinnedFirst.map(({ thread, centerId, title }) =>
    resultOf('chats', {
      to: chatPath(centerId, thread),
      title: title || copy.untitled,
      detail: courses.find(({ id }) => id === centerId)?.courseName ?? copy.general,
    }),
  );
  const said = (sentences.data ?? []).map((sentence): Result => {
    const { centerId, passageId, fileName, page, pageLabel, text } = sentence;
    const detail = copy.sentencePlace(fileName, copy.place(page, pageLabel));
    const result = resultOf('sentences', { to: chatPath(centerId), title: text, detail });
    return { ...result, id: `${passageId} ${text}`, isDetailBelow: true, sentence };
  });

  return {
    results: [
      ...found.slice(0, MOST_OF_A_KIND),
      ...matching(centers, words).slice(0, MOST_OF_A_KIND),
      ...matching(tools, words).slice(0, MOST_TOOLS),
      ...(words === '' ? [] : said),
      ...matching(pages, words),
    ],
    isSearching: chats.isPending || sentences.isFetching || words !== askedWords,
    failure: chats.isError
      ? failureWords(chats.error, copy.failed)
      : sentences.isError
        ? failureWords(sentences.error, copy.sentencesFailed)
        : null,
  };
}

function matching(results: readonly Result[], words: string): Result[] {
  const textOf = ({ title, detail }: Result): string => `${title} ${detail ?? ''}`;
  const matches = new Set(matchOptions(results.map(textOf), words));
  return results.filter((result) => matches.has(textOf(result)));
}
