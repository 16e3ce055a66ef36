import { ADMIN_PAGE_SIZE } from '@nibras/contract';
import { Pagination } from '#src/ui/actions/pagination.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { tableCopy as copy } from './copy.ts';
import type { TableState } from './use-table-state.ts';

const SIZES = [10, ADMIN_PAGE_SIZE, 50, 100].map(String);

type Props = { state: TableState; total: number };

/** The ways to the rest of the rows. */
export function TablePager({ state, total }: Props) {
  const { page, pageSize } = state;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPage={state.setPage} />
      <SelectField
        label={copy.pageSize}
        value={String(pageSize)}
        options={SIZES.map((value) => ({ value, label: value }))}
        onChange={({ target: { value } }) =>
          state.narrow({ pageSize: value === String(ADMIN_PAGE_SIZE) ? null : value })
        }
        className="ms-auto flex items-center gap-2 [&>label]:mb-0 [&>label]:font-normal"
      />
    </div>
  );
}
