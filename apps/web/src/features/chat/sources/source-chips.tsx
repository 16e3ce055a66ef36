import type { Source } from '@nibras/contract';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { GlobeIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { isWebSource, placeInSource } from './source-place.ts';

const chipClass =
  'rounded-chip border-line bg-surface text-ink-2 hover:border-lamp hover:text-ink flex max-w-full min-h-9 items-center gap-1.5 border px-3 text-sm transition-colors';

/** Under a reply: every source that it names, with its page. */
export function SourceChips({ sources }: { sources: readonly Source[] }) {
  const { openSource } = useConversationActions();
  return (
    <ul aria-label={chatCopy.sources.label} className="flex flex-wrap gap-2">
      {sources.map((source) => (
        <li key={source.n} className="max-w-full">
          {isWebSource(source) ? (
            <a
              href={source.fileUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={chipClass}
            >
              <Face source={source} />
            </a>
          ) : (
            <button type="button" onClick={() => openSource(source)} className={chipClass}>
              <Face source={source} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Face({ source }: { source: Source }) {
  return (
    <>
      <span className="text-ink font-semibold">{source.n}</span>
      {isWebSource(source) && <GlobeIcon className="size-4" />}
      <MixedName text={source.fileName} className="min-w-0 truncate" />
      <span className="shrink-0">
        · <bdi>{placeInSource(source)}</bdi>
      </span>
    </>
  );
}
