import { cardFaces, type Item } from '@nibras/contract';
import { updateItemCall } from '#src/api/study.ts';
import { CardDialog } from '#src/product/card-dialog.tsx';
import { cardsCopy as copy } from './copy.ts';

type Props = { item: Item; onChanged: (item: Item) => void; onClose: () => void };

/** Edits the words of a card. */
export function EditDialog({ item, onChanged, onClose }: Props) {
  const { points } = item.answer;
  return (
    <CardDialog
      title={copy.editing.title}
      faces={cardFaces(item)}
      send={({ stem, answer }) => updateItemCall(item.id, { stem, answer: { ...answer, points } })}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}
