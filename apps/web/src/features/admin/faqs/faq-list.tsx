import type { AdminFaq } from '@nibras/contract';
import { orderFaqsMutation } from '#src/api/admin/faqs.ts';
import { ActionFailure } from '#src/features/admin/parts/actions.tsx';
import { MoveButtons, useReorder } from '#src/features/admin/parts/reorder.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { PencilIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { faqsCopy as copy } from './copy.ts';

type Props = {
  faqs: readonly AdminFaq[];
  onEdit: (faq: AdminFaq) => void;
  onDelete: (faq: AdminFaq) => void;
};

export function FaqList({ faqs, onEdit, onDelete }: Props) {
  const { move, said, failure } = useReorder(
    faqs.map(({ id, title }) => ({ id, name: title })),
    orderFaqsMutation,
  );
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ActionFailure message={failure} />
      <ol className="grid grid-cols-1 gap-2.5">
        {faqs.map((faq, at) => (
          <Card as="li" key={faq.id} className="sm:p-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="flex min-w-48 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <h2 className="text-base">{faq.title}</h2>
                <Badge tone={faq.type === 'guest' ? 'inactive' : 'brand'}>
                  {copy.types[faq.type]}
                </Badge>
              </div>
              <div className="flex items-center">
                <MoveButtons
                  name={faq.title}
                  isFirst={at === 0}
                  isLast={at === faqs.length - 1}
                  onMove={(by) => move(faq.id, by)}
                />
                <IconButton
                  label={copy.edit(faq.title)}
                  icon={<PencilIcon />}
                  onClick={() => onEdit(faq)}
                />
                <IconButton
                  label={copy.remove(faq.title)}
                  icon={<TrashIcon />}
                  onClick={() => onDelete(faq)}
                />
              </div>
            </div>
            <UserText text={faq.description} className="text-ink-2 mt-1 text-sm" />
          </Card>
        ))}
      </ol>
    </>
  );
}
