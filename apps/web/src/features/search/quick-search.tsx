import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundSentence } from '#src/api/passages.ts';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { SearchBox } from '#src/product/search/search-box.tsx';
import { searchCopy as copy } from './copy.ts';
import { useResults, type Result } from './use-results.tsx';

const SentencePage = lazy(async () => ({
  default: (await import('./sentence-page.tsx')).SentencePage,
}));

type Props = { onClose: () => void };

/** Search over conversations, centers, study tools, pages and sentences of files. */
export function QuickSearch({ onClose }: Props) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const [typed, type] = useTypedSearch(asked, setAsked);
  const { results, isSearching, failure } = useResults(typed.trim(), asked);
  const [opened, setOpened] = useState<FoundSentence | null>(null);

  function open({ to, sentence }: Result): void {
    if (sentence) {
      setOpened(sentence);
      return;
    }
    onClose();
    void navigate(to);
  }

  if (opened) {
    return (
      <Suspense>
        <SentencePage sentence={opened} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <SearchBox
      words={copy}
      {...{ typed, results, isSearching, onClose }}
      status={failure ?? (isSearching ? copy.searching : null)}
      onType={type}
      onOpen={open}
    />
  );
}
