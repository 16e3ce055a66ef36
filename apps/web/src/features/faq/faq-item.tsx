import { useId, useState } from 'react';
import type { Faq } from '#src/api/help-desk.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';

/** One question; its answer unfolds below it. */
export function FaqItem({ faq }: { faq: Faq }) {
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
          <span dir={directionOf(faq.title)}>{faq.title}</span>
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
