import type { Source } from '@nibras/contract';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { cx } from '#src/ui/cx.ts';
import { CITES, claimsAt } from './claims-at.ts';
import { isWebSource, sourcePlace } from './source-place.ts';

const lampClass =
  'bg-lamp-soft text-lamp-ink mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-[7px] px-1 align-[1px] text-xs leading-none font-semibold no-underline!';

type Props = { n: number; source: Source | undefined };

/** A small lamp in the text that opens the cited passage. */
export function CitationLamp({ n, source }: Props) {
  const { openSource } = useConversationActions();
  // The sources may be unknown until the reply is whole, so the lamp is not active.
  const mark = { [CITES]: n };
  if (!source) {
    return (
      <span {...mark} className={cx(lampClass, 'opacity-70')}>
        {n}
      </span>
    );
  }
  const label = chatCopy.sources.cite(n, sourcePlace(source));
  const lit = cx(
    lampClass,
    'hover:outline-lamp relative hover:outline-1 before:absolute before:-inset-1.5',
  );
  if (isWebSource(source)) {
    return (
      <a
        {...mark}
        href={source.fileUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={label}
        title={label}
        className={lit}
      >
        {n}
      </a>
    );
  }
  return (
    <button
      {...mark}
      type="button"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => openSource(source, claimsAt(currentTarget))}
      className={lit}
    >
      {n}
    </button>
  );
}
