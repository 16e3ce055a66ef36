import { ADMIN_PAGE_SIZE } from '@nibras/contract';
import { Pagination } from '#src/ui/pagination.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { tableCopy as copy } from './copy.ts';
import type { TableState } from './use-table-state.ts';

const SIZES = [10, ADMIN_PAGE_SIZE, 50, 100].map(String);

type Props = { state: TableState; total: number; shown: number };

/** Where one stands in the whole, and the ways to the rest of it. */
export function TablePager({ state, total, shown }: Props) {
  const { page, pageSize } = state;
  const first = (page - 1) * pageSize;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-2 text-sm" role="status">
        <bdi>{copy.range(first + 1, first + shown, countWords(total))}</bdi>
      </p>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPage={state.setPage} />
      <SelectField
        label={copy.pageSize}
        value={String(pageSize)}
        options={SIZES.map((value) => ({ value, label: value }))}
        onChange={({ target: { value } }) =>
          state.narrow({ pageSize: value === String(ADMIN_PAGE_SIZE) ? null : value })
        }
        className="flex items-center gap-2 [&>label]:mb-0 [&>label]:font-normal"
      />
    </div>
  );
}
