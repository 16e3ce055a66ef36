import type { Source } from '@nibras/contract';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { cx } from '#src/ui/cx.ts';
import { GlobeIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { splitSources } from './cited-sources.ts';
import { claimsFor } from './claims-at.ts';
import { byFile, isAppPage, isWebSource, placeInSource } from './source-place.ts';

const copy = chatCopy.sources;

const chipClass =
  'rounded-chip border-line bg-surface text-ink-2 hover:border-lamp hover:text-ink flex max-w-full min-h-9 items-center gap-1.5 border px-3 text-sm transition-colors';

type Props = { content: string; sources: readonly Source[] };

/**
 * The sources under a reply: linked pages of the product, cited sources, each file once with its
 * pages, and the others folded.
 */
export function SourceChips({ content, sources }: Props) {
  const { cited, others } = splitSources(
    content,
    sources.filter((source) => !isAppPage(source)),
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      {sources.filter(isAppPage).map(({ n, fileName, fileUrl }) => (
        <Link
          key={n}
          to={fileUrl}
          className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'justify-self-start')}
        >
          {fileName}
        </Link>
      ))}
      {cited.length > 0 && <Chips label={copy.label} sources={cited} />}
      {others.length > 0 && (
        <details>
          <summary className="rounded-chip text-ink-3 hover:text-ink -mx-1 inline-flex min-h-9 items-center px-1 text-sm underline-offset-4 hover:underline">
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
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {byFile(sources).map((own) => (
        <li key={own[0]?.n} className="max-w-full">
          {own.length === 1 ? (
            own.map((source) => <Chip key={source.n} source={source} />)
          ) : (
            <FileChip sources={own} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Chip({ source }: { source: Source }) {
  const open = useOpening(source);
  return isWebSource(source) ? (
    <a
      href={source.fileUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={chipClass}
    >
      <Face source={source} />
    </a>
  ) : (
    <button type="button" onClick={open} className={chipClass}>
      <Face source={source} />
    </button>
  );
}

/** A file with several places: its name once, and a button for each place. */
function FileChip({ sources }: { sources: readonly Source[] }) {
  return (
    <span className="rounded-chip border-line bg-surface text-ink-2 flex max-w-full flex-wrap items-center gap-x-1 border px-3 text-sm">
      <MixedName text={sources[0]?.fileName ?? ''} className="min-w-0 truncate" />
      {sources.map((source) => (
        <Place key={source.n} source={source} />
      ))}
    </span>
  );
}

function Place({ source }: { source: Source }) {
  const open = useOpening(source);
  const place = placeInSource(source);
  return (
    <button
      type="button"
      onClick={open}
      aria-label={`${source.n} ${source.fileName} · ${place}`}
      className="rounded-chip hover:bg-sunk hover:text-ink flex min-h-9 items-center gap-1 px-1.5 transition-colors"
    >
      <span className="text-ink font-semibold">{source.n}</span>
      <bdi>{place}</bdi>
    </button>
  );
}

/** Opens a source beside the reply's claims. */
function useOpening(source: Source) {
  const { openSource } = useConversationActions();
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const reply = currentTarget.closest('article');
    openSource(source, reply ? claimsFor(reply, source.n) : []);
  };
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
