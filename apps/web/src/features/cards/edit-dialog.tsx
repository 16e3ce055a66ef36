import { cardFaces, ITEM_ANSWER_MAX, STEM_MAX, updateItem, type Item } from '@nibras/contract';
import { updateItemCall } from '#src/api/study.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { cardsCopy as copy } from './copy.ts';

type Props = { item: Item; onChanged: (item: Item) => void; onClose: () => void };
type Typed = { stem: string; answer: string };

/** The words of both faces of a card. */
export function EditDialog({ item, onChanged, onClose }: Props) {
  const { front, back } = cardFaces(item);
  const { points } = item.answer;
  const bodyOf = ({ stem, answer }: Typed) => ({ stem, answer: { accepted: [answer], points } });
  const initial: Typed = { stem: front, answer: back };
  const { values, errors, failure, busy, set, submit } = useForm({
    initial,
    request: {
      schema: { safeParse: (typed: unknown) => updateItem.body.safeParse(bodyOf(typed as Typed)) },
      send: (body) => updateItemCall(item.id, body),
    },
    onDone: ({ item: changed }) => {
      onChanged(changed);
      onClose();
    },
    fallback: copy.editing.failed,
  });
  return (
    <Dialog open onClose={onClose} closesOnOutside={false} title={copy.editing.title}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <TextArea
          label={copy.front}
          name="stem"
          rows={3}
          maxLength={STEM_MAX}
          dir={directionOf(values.stem)}
          value={values.stem}
          error={errors.stem}
          onChange={(event) => set('stem', event.target.value)}
        />
        <TextArea
          label={copy.back}
          name="answer"
          rows={3}
          maxLength={ITEM_ANSWER_MAX}
          dir={directionOf(values.answer)}
          value={values.answer}
          error={errors.answer}
          onChange={(event) => set('answer', event.target.value)}
        />
        {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
        <div>
          <Button type="submit" loading={busy}>
            {copy.editing.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
