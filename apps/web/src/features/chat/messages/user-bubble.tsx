import { directionOf } from '#src/lib/words/direction.ts';
import { cx } from '#src/ui/cx.ts';

/** The student's words, as typed: no Markdown, every line kept. */
export function UserBubble({ text, isFaint = false }: { text: string; isFaint?: boolean }) {
  return (
    <div
      className={cx(
        'bg-brand text-on-brand rounded-card max-w-[min(100%,36rem)] rounded-ee-[6px] px-4 py-2.5',
        isFaint && 'opacity-75',
      )}
    >
      <p dir={directionOf(text)} className="text-start break-words whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}
