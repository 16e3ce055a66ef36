import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminListPath } from '#src/lib/paths.ts';
import { matchOptions } from '#src/lib/words/match-options.ts';
import { SearchBox, type SearchResult } from '#src/product/search/search-box.tsx';
import { SearchIcon } from '#src/ui/icons/icons.tsx';
import { SECTIONS } from './console-sections.tsx';
import { consoleCopy } from './copy.ts';

const { search: copy, titles } = consoleCopy;

type Result = SearchResult & { to: string };

const PAGES: readonly Result[] = SECTIONS.flatMap(({ title: group, links }) =>
  links.map(({ to, text, icon }) => ({ id: to, to, title: text, detail: null, icon, group })),
);

/** Lists that can be searched for the typed text. */
const LISTS = [
  ['users', titles.users],
  ['orders', titles.orders],
  ['centers', titles.centers],
  ['support', titles.support],
] as const;

/** Search over all sections of the console, and in all of its lists. */
export function ConsoleSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const names = PAGES.map(({ title }) => title);
  const matches = new Set(matchOptions(names, words));
  const inLists = LISTS.map(([part, name]): Result => {
    const to = adminListPath(part, { q: words });
    const title = copy.inList(words, name);
    return { id: to, to, title, detail: null, icon: <SearchIcon />, group: copy.lists };
  });
  return (
    <SearchBox
      words={copy}
      typed={typed}
      onType={setTyped}
      results={[
        ...PAGES.filter(({ title }) => matches.has(title)),
        ...(words === '' ? [] : inLists),
      ]}
      status={null}
      isSearching={false}
      onOpen={({ to }) => {
        onClose();
        void navigate(to);
      }}
      onClose={onClose}
    />
  );
}
