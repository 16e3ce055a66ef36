import { useId, useState } from 'react';
import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { SettingsIcon } from '#src/ui/icons/icons.tsx';
import { tableCopy as copy } from './copy.ts';
import type { Column, SortOrder, TableFilter } from './table-parts.ts';
import type { TableState } from './use-table-state.ts';

type Props<Row> = {
  state: TableState;
  /** Null if the table cannot be searched. */
  placeholder: string | null;
  filters: readonly TableFilter[];
  /** Given where columns have no clickable headers. */
  sorting: { columns: readonly Column<Row>[]; order: SortOrder } | null;
};

/** Search, filters and, without column headers, the order; on a phone all but the search is folded. */
export function TableToolbar<Row>({ state, placeholder, filters, sorting }: Props<Row>) {
  const chosen = filters.filter(({ name }) => (state.query[name] ?? '') !== '').length;
  const [isOpen, setOpen] = useState(chosen > 0);
  const choicesId = useId();
  if (placeholder === null && filters.length === 0 && sorting === null) return null;
  const isFolded = sorting !== null && !isOpen;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {placeholder !== null && (
        <TableSearch
          value={state.query.q ?? ''}
          placeholder={placeholder}
          onSearch={(q) => state.narrow({ q })}
        />
      )}
      {sorting && (
        <Button
          variant="secondary"
          icon={<SettingsIcon />}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          className="min-h-[46px]"
          onClick={() => setOpen(!isOpen)}
        >
          {chosen === 0 ? copy.choices : copy.chosen(chosen)}
        </Button>
      )}
      <div
        id={choicesId}
        hidden={isFolded}
        className={cx(
          'flex-wrap items-end gap-3 not-[[hidden]]:flex',
          sorting ? 'w-full' : 'flex-[4_1_20rem]',
        )}
      >
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} state={state} />
        ))}
        {sorting && <SortChoice {...sorting} state={state} />}
      </div>
    </div>
  );
}

function Filter({ filter, state }: { filter: TableFilter; state: TableState }) {
  const { name, label } = filter;
  const value = state.query[name] ?? '';
  if (filter.kind === 'day') {
    return (
      <TextField
        type="date"
        ltr
        label={label}
        value={value}
        onChange={(event) => state.narrow({ [name]: event.target.value })}
        className={cx('flex-[1_1_9rem] sm:max-w-80', value === '' && 'empty-day')}
      />
    );
  }
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: copy.all },
        ...Object.entries(filter.options).map(([option, words]) => ({
          value: option,
          label: words,
        })),
      ]}
      onChange={(event) => state.narrow({ [name]: event.target.value })}
      className="flex-[1_1_9rem] sm:max-w-80"
    />
  );
}

type SortChoiceProps<Row> = {
  columns: readonly Column<Row>[];
  order: SortOrder;
  state: TableState;
};

function SortChoice<Row>({ columns, order, state }: SortChoiceProps<Row>) {
  const options = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} desc`, label: copy.sortOption(header, copy.descending) },
          { value: `${sort} asc`, label: copy.sortOption(header, copy.ascending) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <SelectField
      label={copy.sortBy}
      value={`${order.sort} ${order.direction}`}
      options={options}
      onChange={(event) => {
        const [sort = '', direction] = event.target.value.split(' ');
        state.sortBy(sort, direction === 'asc' ? 'asc' : 'desc');
      }}
      // Full width, because a cut-off text hides the direction.
      className="w-full"
    />
  );
}

type TableSearchProps = { value: string; placeholder: string; onSearch: (words: string) => void };

function TableSearch({ value, placeholder, onSearch }: TableSearchProps) {
  const [typed, type] = useTypedSearch(value, onSearch);
  return (
    <SearchField
      label={copy.search}
      placeholder={placeholder}
      value={typed}
      onChange={type}
      className="min-w-48 flex-[2_1_12rem]"
    />
  );
}
