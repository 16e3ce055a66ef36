import type { Item, StudyCard } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { studyPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { LazyMenu } from '#src/ui/actions/lazy-menu.tsx';
import { CloseIcon, MoreIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { cardsCopy as copy } from './copy.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

type Props = {
  card: StudyCard;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onChanged: (item: Item) => void;
  onLeave: () => void;
  onDelete: () => void;
};

/** Edits, stops or deletes a card; a question is edited among the center's questions, where its key is. */
export function CardEdits({
  card: { item, centerId },
  isEditing,
  onEdit,
  onChanged,
  onLeave,
  onDelete,
}: Props) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {item.kind === 'card' ? (
        <Button variant="quiet" size="sm" onClick={() => onEdit(true)}>
          {copy.editing.open}
        </Button>
      ) : (
        <Link to={studyPath(centerId)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {copy.editing.inBank}
        </Link>
      )}
      <LazyMenu
        align="end"
        trigger={<IconButton label={copy.more} icon={<MoreIcon />} />}
        items={[
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
