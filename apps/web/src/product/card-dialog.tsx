import {
  createItem,
  ITEM_ANSWER_MAX,
  STEM_MAX,
  type CardFaces,
  type Item,
  type ItemAnswer,
} from '@nibras/contract';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { FormSubmit } from '#src/ui/forms/form-submit.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { productCopy } from './copy.ts';

const copy = productCopy.card;

type Typed = { stem: string; answer: string };

type Props = {
  title: string;
  faces: CardFaces;
  send: (body: { stem: string; answer: ItemAnswer }) => Promise<{ item: Item }>;
  onDone: (item: Item) => void;
  onClose: () => void;
};

/** A form for the two faces of a card. */
export function CardDialog({ title, faces, send, onDone, onClose }: Props) {
  const initial: Typed = { stem: faces.front, answer: faces.back };
  const { values, failure, busy, field, submit } = useForm({
    initial,
    request: {
      schema: { safeParse: (typed: unknown) => createItem.body.safeParse(bodyOf(typed as Typed)) },
      send: ({ stem, answer }) => send({ stem, answer }),
    },
    onDone: ({ item }) => {
      onDone(item);
      onClose();
    },
    fallback: copy.failed,
  });
  return (
    <Dialog open onClose={onClose} closesOnOutside={false} title={title}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <TextArea
          label={copy.front}
          {...field('stem')}
          rows={3}
          maxLength={STEM_MAX}
          dir={directionOf(values.stem)}
        />
        <TextArea
          label={copy.back}
          {...field('answer')}
          rows={5}
          maxLength={ITEM_ANSWER_MAX}
          dir={directionOf(values.answer)}
        />
        <FormSubmit {...{ failure, busy }} label={copy.save} />
      </form>
    </Dialog>
  );
}

const bodyOf = ({ stem, answer }: Typed) => ({
  kind: 'card',
  stem,
  answer: { accepted: [answer] },
});
