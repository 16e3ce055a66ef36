import { ITEM_KINDS, type ItemKind, type Study } from '@nibras/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { itemsQuery, type ItemFilter } from '#src/api/study.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { InfoIcon, SparkIcon } from '#src/ui/icons/icons.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { NextPage } from '#src/ui/states/next-page.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Spinner } from '#src/ui/states/spinner.tsx';
import { ItemCard } from './item-card.tsx';

const copy = studyCopy.bank;

type Props = {
  centerId: string;
  study: Study;
  /** On a phone the search is folded until asked for. */
  isSearching: boolean;
  onMake: () => void;
};

/** The questions of a center, filtered by kind, topic and state. */
export function Bank({ centerId, study, isSearching, onMake }: Props) {
  const [filter, setFilter] = useState<ItemFilter>({});
  const [isChoosing, setChoosing] = useState(false);
  const filtersId = useId();
  /** An empty choice removes the filter. */
  function change(changes: Partial<Record<keyof ItemFilter, string>>): void {
    const all = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '');
    setFilter(Object.fromEntries(all));
  }

  const [typed, type] = useTypedSearch(filter.q ?? '', (q) => change({ q }));
  const { counts } = study;
  const isFiltered = Object.keys(filter).length > 0;
  const chosen = Object.keys(filter).filter((name) => name !== 'q').length;
  if (counts.length === 0) {
    return (
      <EmptyState
        title={copy.empty}
        text={copy.emptyText}
        action={
          <Button icon={<SparkIcon />} onClick={onMake}>
            {copy.make}
          </Button>
        }
      />
    );
  }

  const topics = [...new Set(counts.flatMap(({ topic }) => topic ?? []))];
  const kinds = ITEM_KINDS.filter((kind) => counts.some((count) => count.kind === kind));
  return (
    <>
      {filter.q === undefined && (
        <p className="text-ink-2 -mt-2 mb-2 text-sm sm:hidden">
          {copy.count(countOf(counts, filter))}
        </p>
      )}
      <div
        className={cx(
          'mb-4 grid grid-cols-1 gap-2.5',
          !isSearching && !isFiltered && 'max-sm:hidden',
        )}
      >
        <div className="flex items-center gap-2.5">
          <SearchField
            label={copy.search}
            hideLabel
            placeholder={copy.searchHint}
            value={typed}
            onChange={type}
            className="min-w-0 flex-1"
          />
          {filter.q === undefined && (
            <p className="text-ink-2 text-sm max-sm:hidden">
              {copy.count(countOf(counts, filter))}
            </p>
          )}
          <Button
            variant="secondary"
            aria-expanded={isChoosing}
            aria-controls={filtersId}
            onClick={() => setChoosing(!isChoosing)}
          >
            {chosen === 0 ? copy.filter : copy.filtered(chosen)}
          </Button>
        </div>
        <div
          id={filtersId}
          hidden={!isChoosing}
          className="grid-cols-1 gap-2.5 not-[[hidden]]:grid sm:grid-cols-3"
        >
          <Choice
            label={copy.kind}
            value={filter.kind}
            choices={kinds.map((kind: ItemKind) => [kind, studyCopy.kinds[kind]])}
            onChange={(kind) => change({ kind })}
          />
          <Choice
            label={copy.topic}
            value={filter.topic}
            choices={topics.map((topic) => [topic, topic])}
            onChange={(topic) => change({ topic })}
          />
          <Choice
            label={copy.state}
            value={filter.state}
            first={copy.active}
            choices={Object.entries(studyCopy.states)}
            onChange={(state) => change({ state })}
          />
        </div>
      </div>
      <FoundItems {...{ centerId, filter, isFiltered }} onClear={() => setFilter({})} />
      {study.engine === 'builtin' && (
        <p className="text-ink-2 mt-4 flex items-start gap-2 text-sm">
          <InfoIcon className="text-ink-3 mt-1" />
          {studyCopy.builtinNote}
        </p>
      )}
    </>
  );
}

/** The number of questions that a filter leaves; hidden ones are listed on request only. */
function countOf(counts: Study['counts'], { kind, topic, state }: ItemFilter): number {
  return counts
    .filter((one) => (state === undefined ? one.state !== 'hidden' : one.state === state))
    .filter((one) => kind === undefined || one.kind === kind)
    .filter((one) => topic === undefined || one.topic === topic)
    .reduce((sum, { count }) => sum + count, 0);
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  first?: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Choice({ label, value = '', first = copy.all, choices, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: first },
        ...choices.map(([choice, words]) => ({ value: choice, label: words })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type FoundProps = {
  centerId: string;
  filter: ItemFilter;
  isFiltered: boolean;
  onClear: () => void;
};

function FoundItems({ centerId, filter, isFiltered, onClear }: FoundProps) {
  const list = useInfiniteQuery(itemsQuery(centerId, filter));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Spinner label={copy.loading} className="justify-center py-12" />;
  if (list.data === undefined) return <QueryFailure query={list} words={copy.failed} />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={copy.noMatch}
        action={isFiltered && <Button onClick={onClear}>{copy.clear}</Button>}
      />
    );
  }
  return (
    <>
      <ul className="rounded-card border-line divide-line bg-surface divide-y border">
        {items.map((item) => (
          <ItemCard key={item.id} {...{ centerId, item }} />
        ))}
      </ul>
      <NextPage list={list} copy={copy} />
    </>
  );
}
