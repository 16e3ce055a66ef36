import type { ReactNode } from 'react';
import { BulbIcon, CalendarIcon, PencilIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { chatCopy } from './copy.ts';

const { label, groups } = chatCopy.suggestions;
const SIGNS: readonly ReactNode[] = [
  <BulbIcon key="idea" />,
  <PencilIcon key="writing" />,
  <CalendarIcon key="schedule" />,
  <SparkIcon key="product" />,
];

/** Ways to begin, where the screen has room for them. */
export function Suggestions({ onAsk }: { onAsk: (prompt: string) => void }) {
  return (
    <section aria-label={label} className="hidden w-full grid-cols-2 gap-3.5 md:grid">
      {groups.map(({ title, prompts }, at) => (
        <div key={title} className="rounded-card border-line bg-surface border p-3">
          <h2 className="flex items-center gap-2 px-2 pb-1.5 text-sm">
            <span className="text-lamp-ink">{SIGNS[at]}</span>
            {title}
          </h2>
          <ul className="grid gap-1">
            {prompts.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  onClick={() => onAsk(prompt)}
                  className="rounded-input text-ink-2 hover:bg-brand-soft hover:text-brand-ink w-full px-2 py-2 text-start text-sm transition-colors"
                >
                  {prompt}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
