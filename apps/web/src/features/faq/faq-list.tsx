import { useState } from 'react';
import type { Faq } from '#src/api/help-desk.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { matchOptions } from '#src/lib/words/match-options.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { faqCopy as copy } from './copy.ts';
import { FaqItem } from './faq-item.tsx';

/** Fewer are read faster than searched. */
const SEARCHED_FROM = 8;

export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const [words, setWords] = useState('');
  const found = matching(faqs, words);
  return (
    <>
      {faqs.length >= SEARCHED_FROM && (
        <SearchField
          label={copy.search}
          hideLabel
          placeholder={copy.placeholder}
          value={words}
          onChange={setWords}
          className="mb-5"
        />
      )}
      <div role="status">
        {found.length === 0 && (
          <EmptyState
            title={copy.noMatch(words.trim())}
            action={<Button onClick={() => setWords('')}>{copy.clear}</Button>}
          />
        )}
      </div>
      <ul className="grid grid-cols-1 gap-2.5">
        {found.map((faq) => (
          <FaqItem key={faq.id} faq={faq} />
        ))}
      </ul>
    </>
  );
}

/** In their own order, those that have the words in the question or in its answer. */
function matching(faqs: readonly Faq[], words: string): readonly Faq[] {
  const textOf = ({ title, description }: Faq): string => `${title} ${description}`;
  const matches = new Set(matchOptions(faqs.map(textOf), words));
  return faqs.filter((faq) => matches.has(textOf(faq)));
}
