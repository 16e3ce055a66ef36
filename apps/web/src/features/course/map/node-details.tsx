import { courseCopy } from '#src/features/course/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { BookIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { allItems, type MapItem } from './outline.ts';

const copy = courseCopy.map;

type Props = { item: MapItem; place: string | null; onOpen: (item: MapItem) => void };

/** The active node in the words of the course. */
export function NodeDetails({ item, place, onOpen }: Props) {
  const { node, title } = item;
  return (
    <section className="mt-4 min-h-32">
      <h2 className="text-lg">
        <MixedName text={title} />
      </h2>
      {node === null ? (
        <>
          <p>{countsOf(item)}</p>
          <p className="text-ink-2 text-sm">{copy.hint}</p>
        </>
      ) : (
        <>
          {node.sentence !== null && (
            <p dir={directionOf(node.sentence)} className="mt-1">
              <MixedText text={node.sentence} />
            </p>
          )}
          {node.terms.length > 0 && (
            <ul aria-label={copy.terms} className="mt-2 flex flex-wrap gap-1.5">
              {node.terms.map((term) => (
                <li key={term}>
                  <Badge tone="lamp" className="max-w-full whitespace-normal!">
                    <MixedName text={term} />
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <p className="text-ink-2 mt-2 flex min-w-0 flex-wrap items-center gap-x-3 text-sm">
            <span className="flex min-w-0 items-center gap-1.5">
              <MixedName text={node.file} className="min-w-0 truncate" />
              <span className="shrink-0">· {place}</span>
            </span>
            <Button variant="quiet" size="sm" icon={<BookIcon />} onClick={() => onOpen(item)}>
              {courseCopy.openPage}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

function countsOf(root: MapItem): string {
  const below = allItems(root).slice(1);
  const files = new Set(below.map(({ node }) => node?.file)).size;
  return copy.counts(files, below.length - (files > 1 ? files : 0));
}
