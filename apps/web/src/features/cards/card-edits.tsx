import type { Item, StudyCard } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { studyPath } from '#src/lib/paths.ts';
import { ClockIcon, CloseIcon, PencilIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { CardMenu } from './card-menu.tsx';
import { cardsCopy as copy } from './copy.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

type Props = {
  card: StudyCard;
  /** The center whose cards are reviewed; null for all. */
  centerId: string | null;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onChanged: (item: Item) => void;
  onBury: () => void;
  onLeave: () => void;
  onDelete: () => void;
};

/** The menu that edits, postpones, stops or deletes a card; a question is edited in the bank, where its key is. */
export function CardEdits({
  card: { item, centerId: cardCenter },
  centerId,
  isEditing,
  onEdit,
  onChanged,
  onBury,
  onLeave,
  onDelete,
}: Props) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const isCard = item.kind === 'card';
  return (
    <>
      <CardMenu
        centerId={centerId}
        cardItems={[
          {
            label: isCard ? copy.editing.open : copy.editing.inBank,
            icon: <PencilIcon />,
            onSelect: () => (isCard ? onEdit(true) : void navigate(studyPath(cardCenter))),
          },
          { label: copy.bury, icon: <ClockIcon />, onSelect: onBury },
          { label: copy.leave, icon: <CloseIcon />, onSelect: onLeave },
          {
            label: copy.deleting.open,
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <Suspense>
        {isEditing && (
          <EditDialog item={item} onChanged={onChanged} onClose={() => onEdit(false)} />
        )}
      </Suspense>
      {isDeleting && (
        <ConfirmDialog
          open
          danger
          title={copy.deleting.title}
          text={copy.deleting.text}
          confirmLabel={copy.deleting.confirm}
          onConfirm={() => {
            setDeleting(false);
            onDelete();
          }}
          onCancel={() => setDeleting(false)}
        >
          <p className="rounded-input bg-sunk line-clamp-3 p-3 text-sm">
            <MixedName text={item.stem} />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
