import type { Source } from '@nibras/contract';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { GlobeIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { splitSources } from './cited-sources.ts';
import { claimsFor } from './claims-at.ts';
import { isWebSource, placeInSource } from './source-place.ts';

const copy = chatCopy.sources;

const chipClass =
  'rounded-chip border-line bg-surface text-ink-2 hover:border-lamp hover:text-ink flex max-w-full min-h-9 items-center gap-1.5 border px-3 text-sm transition-colors';

type Props = { content: string; sources: readonly Source[] };

/** Under a reply: the sources that it cites, each with its page; those that it does not are folded away. */
export function SourceChips({ content, sources }: Props) {
  const { cited, others } = splitSources(content, sources);
  return (
    <div className="grid grid-cols-1 gap-2">
      {cited.length > 0 && <Chips label={copy.label} sources={cited} />}
      {others.length > 0 && (
        <details>
          <summary className="rounded-chip text-ink-2 hover:text-ink inline-flex min-h-9 items-center px-1 text-sm underline-offset-4 hover:underline">
            {copy.others(others.length)}
          </summary>
          <div className="mt-2">
            <Chips label={copy.others(others.length)} sources={others} />
          </div>
        </details>
      )}
    </div>
  );
}

function Chips({ label, sources }: { label: string; sources: readonly Source[] }) {
  const { openSource } = useConversationActions();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
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
            <button
              type="button"
              onClick={({ currentTarget }) => {
                const reply = currentTarget.closest('article');
                openSource(source, reply ? claimsFor(reply, source.n) : []);
              }}
              className={chipClass}
            >
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
