import type { AdminFaq } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteFaqMutation, faqsQuery, fetchFaqsCsv } from '#src/api/admin/faqs.ts';
import { ActionQuestion, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { ConsolePage } from '#src/features/admin/parts/console-page.tsx';
import { CsvButton } from '#src/features/admin/parts/csv-button.tsx';
import { Loaded } from '#src/features/admin/parts/loaded.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { faqsCopy, faqsCopy as copy } from './copy.ts';
import { FaqDialog } from './faq-dialog.tsx';
import { FaqList } from './faq-list.tsx';

type Open = { kind: 'edit'; faq: AdminFaq | null } | { kind: 'delete'; faq: AdminFaq } | null;

export function FaqsPage() {
  const faqs = useQuery(faqsQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const add = (
    <Button icon={<PlusIcon />} size="sm" onClick={() => setOpen({ kind: 'edit', faq: null })}>
      {copy.add}
    </Button>
  );
  return (
    <ConsolePage
      title={copy.title}
      subtitle={copy.subtitle}
      actions={
        <>
          {add}
          <CsvButton fileName="nibras-faqs" fetch={fetchFaqsCsv} />
        </>
      }
    >
      <Loaded query={faqs}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} />
          ) : (
            <FaqList
              faqs={rows}
              onEdit={(faq) => setOpen({ kind: 'edit', faq })}
              onDelete={(faq) => setOpen({ kind: 'delete', faq })}
            />
          )
        }
      </Loaded>
      {open?.kind === 'edit' && <FaqDialog faq={open.faq} onClose={close} />}
      {open?.kind === 'delete' && <DeleteFaqDialog faq={open.faq} onClose={close} />}
    </ConsolePage>
  );
}

function DeleteFaqDialog({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const deletion = useAdminAction(deleteFaqMutation(faq.id), onClose);
  return (
    <ActionQuestion
      danger
      action={deletion}
      title={faqsCopy.deletion.title}
      text={faqsCopy.deletion.text(faq.title)}
      confirmLabel={faqsCopy.deletion.confirm}
      onCancel={onClose}
    />
  );
}
