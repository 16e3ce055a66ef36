import type { Passage } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { centersCopy } from '#src/features/centers/copy.ts';
import { pageName } from '#src/features/centers/page-words.ts';

type Props = { passages: readonly Passage[]; onOpen: (passage: Passage) => void };

/** The sources under an answer, numbered as its citations are. */
export function PassageList({ passages, onOpen }: Props) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {passages.map((passage, at) => (
        <li key={passage.id}>
          <button
            type="button"
            onClick={() => onOpen(passage)}
            className="rounded-input border-line bg-surface hover:border-lamp grid w-full gap-0.5 border px-3.5 py-2.5 text-start text-sm transition-colors"
          >
            <span className="flex min-w-0 items-center gap-2">
              <span className="bg-lamp-soft text-lamp-ink grid size-6 shrink-0 place-items-center rounded-[7px] text-xs leading-none font-semibold">
                {at + 1}
              </span>
              <bdi dir={directionOf(passage.fileName)} className="min-w-0 truncate font-semibold">
                {passage.fileName}
              </bdi>
              <span className="text-ink-2 shrink-0">
                {pageName(passage.page, passage.pageLabel)}
              </span>
              {passage.isOcr && <Badge tone="warn">{centersCopy.ask.ocr}</Badge>}
            </span>
            <span dir={directionOf(passage.quote)} className="text-ink-2 line-clamp-2">
              {passage.quote}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
