import { useState } from 'react';
import type { Faq } from '#src/api/help-desk.ts';
import { directionOf } from '#src/lib/direction.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchIcon } from '#src/ui/icons.tsx';
import { matchOptions } from '#src/ui/match-options.ts';
import { TextField } from '#src/ui/text-field.tsx';
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
        <div role="search" className="mb-5">
          <TextField
            label={copy.search}
            hideLabel
            type="search"
            name="q"
            autoComplete="off"
            maxLength={200}
            dir={directionOf(words)}
            placeholder={copy.placeholder}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            trailing={<SearchIcon className="text-ink-3 me-3" />}
          />
        </div>
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
