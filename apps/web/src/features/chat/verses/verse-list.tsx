import type { getVerses, ResponseOf } from '@nibras/contract';
import { useEffect, useRef } from 'react';
import { cx } from '#src/ui/cx.ts';
import { VerseWords } from '#src/ui/markdown/showing/verse-words.tsx';
import { verseCopy as copy } from './copy.ts';

type Props = Pick<ResponseOf<typeof getVerses>, 'basmala' | 'verses'>;

/** Verses in order, scrolled to the requested ones. */
export function VerseList({ basmala, verses }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [verses]);

  return (
    // Focusable, so that the keyboard can scroll long verses.
    <div
      ref={list}
      role="region"
      aria-label={copy.region}
      tabIndex={0}
      className="rounded-chip outline-offset-4"
    >
      {basmala !== null && (
        <p className="text-ink-2 mb-2 text-center">
          <VerseWords>{basmala}</VerseWords>
        </p>
      )}
      <ol className="grid grid-cols-1 gap-1">
        {verses.map(({ number, text, isNamed }) => (
          <li
            key={number}
            value={number}
            aria-current={isNamed || undefined}
            className={cx(
              'rounded-input flex items-baseline gap-3 px-3 pt-0.5 pb-2',
              isNamed ? 'bg-lamp-soft text-ink' : 'text-ink-2',
            )}
          >
            <span
              className={cx(
                'min-w-6 shrink-0 text-center text-xs',
                isNamed ? 'text-lamp-ink font-semibold' : 'text-ink-3',
              )}
            >
              {number}
            </span>
            <VerseWords>{text}</VerseWords>
          </li>
        ))}
      </ol>
    </div>
  );
}
