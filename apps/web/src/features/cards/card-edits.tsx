import type { Item, StudyCard } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { studyPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
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
  /** Of each button. */
  className: string;
};

/** Edits, stops or deletes a card; a question is edited among the center's questions, where its key is. */
export function CardEdits({
  card: { item, centerId },
  isEditing,
  onEdit,
  onChanged,
  onLeave,
  onDelete,
  className,
}: Props) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {item.kind === 'card' ? (
        <Button variant="quiet" size="sm" onClick={() => onEdit(true)} className={className}>
          {copy.editing.open}
        </Button>
      ) : (
        <Link
          to={studyPath(centerId)}
          className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), className)}
        >
          {copy.editing.inBank}
        </Link>
      )}
      <Button variant="quiet" size="sm" onClick={onLeave} className={className}>
        {copy.leave}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setDeleting(true)}
        className={cx('text-danger', className)}
      >
        {copy.deleting.open}
      </Button>
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
