import { useId, useState } from 'react';
import type { Faq } from '#src/api/faqs.ts';
import { matchOptions } from '#src/lib/words/match-options.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { faqCopy as copy } from './copy.ts';

/** Shorter lists are read faster than searched. */
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

/** Questions that contain the words in their text or answer, in the list's order. */
function matching(faqs: readonly Faq[], words: string): readonly Faq[] {
  const textOf = ({ title, description }: Faq): string => `${title} ${description}`;
  const matches = new Set(matchOptions(faqs.map(textOf), words));
  return faqs.filter((faq) => matches.has(textOf(faq)));
}

/** A question; its answer unfolds below it. */
function FaqItem({ faq }: { faq: Faq }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="rounded-card border-line bg-surface hover:border-edge border transition-colors">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="rounded-card flex min-h-14 w-full items-center justify-between gap-4 px-5 py-3 text-start font-semibold"
        >
          <MixedName text={faq.title} />
          <ChevronDownIcon
            className={cx('text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        <UserText text={faq.description} className="text-ink-2 animate-fade-in px-5 pb-5" />
      </div>
    </li>
  );
}
