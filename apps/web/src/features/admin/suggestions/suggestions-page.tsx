import type { AdminSuggestion } from '@nibras/contract';
import { useState } from 'react';
import { suggestionsTable } from '#src/api/admin/suggestions.ts';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { Excerpt, Moment, Person } from '#src/features/admin/parts/facts.tsx';
import { DataTable } from '#src/features/admin/table/data-table.tsx';
import type { Column, TableFilter } from '#src/features/admin/table/table-parts.ts';
import { SuggestionStatus } from '#src/product/suggestion-status.tsx';
import { suggestionsCopy as copy } from './copy.ts';
import { SuggestionDialog } from './suggestion-dialog.tsx';

const { columns: names } = copy;

const COLUMNS: readonly Column<AdminSuggestion>[] = [
  { header: names.content, isTitle: true, cell: ({ content }) => <Excerpt text={content} /> },
  { header: names.author, cell: ({ user }) => <Person person={user} gone="" /> },
  { header: names.status, cell: ({ status }) => <SuggestionStatus status={status} /> },
  { header: names.created, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', name: 'status', label: names.status, options: copy.statuses },
];

export function SuggestionsPage() {
  const [open, setOpen] = useState<AdminSuggestion | null>(null);
  return (
    <ConsolePage title={copy.title} subtitle={copy.subtitle}>
      <DataTable
        table={suggestionsTable}
        label={copy.title}
        fileName="nibras-suggestions"
        columns={COLUMNS}
        filters={FILTERS}
        placeholder={copy.placeholder}
        target={{ onOpen: setOpen }}
        empty={copy.empty}
      />
      {open && <SuggestionDialog suggestion={open} onClose={() => setOpen(null)} />}
    </ConsolePage>
  );
}
