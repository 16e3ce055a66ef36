import type { AdminFaq } from '@nibras/contract';
import { deleteFaqMutation } from '#src/api/admin/faqs.ts';
import { ActionFailure } from '#src/features/admin/parts/action-failure.tsx';
import { useAdminAction } from '#src/features/admin/parts/use-admin-action.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { faqsCopy } from './copy.ts';

const copy = faqsCopy.deletion;

export function DeleteFaqDialog({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const deletion = useAdminAction(deleteFaqMutation(faq.id), onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={copy.title}
      text={copy.text(faq.title)}
      confirmLabel={copy.confirm}
      busy={deletion.isBusy}
      onConfirm={() => deletion.run()}
      onCancel={onClose}
    >
      <ActionFailure message={deletion.failure} />
    </ConfirmDialog>
  );
}
