import { ITEM_KINDS, STEM_MAX, type Item, type ItemKind } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { createItemCall, refetchBank, updateItemCall } from '#src/api/study.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { QuestionView } from '#src/features/study/question/question-view.tsx';
import { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useToast } from '#src/ui/overlays/toast.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { ItemKeyFields } from './item-key-fields.tsx';
import { bodyOf, itemValuesSchema, valuesOf } from './item-values.ts';

const copy = studyCopy.form;

type Props = {
  centerId: string;
  /** Null for a new one. */
  item: Item | null;
  onClose: () => void;
};

/** The form of an own question or card, or of one to edit. */
export function ItemForm({ centerId, item, onClose }: Props) {
  const client = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const { values, errors, failure, busy, field, set, submit } = useForm({
    initial: valuesOf(item),
    request: {
      schema: itemValuesSchema,
      send: ({ kind, ...body }) =>
        item ? updateItemCall(item.id, body) : createItemCall(centerId, { kind, ...body }),
    },
    onDone: () => {
      refetchBank(client);
      toast({ tone: 'ok', text: copy.saved });
      onClose();
    },
    fallback: copy.failed,
  });
  const { kind, stem } = values;
  const { options = null } = bodyOf(values);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      closesOnOutside={false}
      title={item ? copy.edit : copy.create}
      footer={
        <Button type="submit" form={formId} loading={busy}>
          {copy.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
        {item === null && (
          <SelectField
            label={copy.kind}
            name="kind"
            value={kind}
            options={ITEM_KINDS.map((one) => ({ value: one, label: studyCopy.kinds[one] }))}
            onChange={(event) => set('kind', event.target.value as ItemKind)}
            className="max-w-60"
          />
        )}
        <TextArea
          label={copy.stem}
          {...field('stem')}
          rows={3}
          maxLength={STEM_MAX}
          dir={directionOf(stem)}
          hint={kind === 'cloze' ? copy.clozeHint : undefined}
        />
        <ItemKeyFields {...{ values, errors, set, field }} />
        <TextField label={copy.topic} {...field('topic')} optional />
        <TextArea
          label={copy.explanation}
          {...field('explanation')}
          optional
          rows={2}
          dir={directionOf(values.explanation)}
        />
        {stem !== '' && kind !== 'card' && (
          <section aria-label={copy.preview} className="rounded-box bg-sunk p-4">
            <h3 className="text-ink-3 mb-2 text-xs font-normal">{copy.preview}</h3>
            <QuestionView question={{ kind, stem, options }} name="preview" />
          </section>
        )}
        {failure && <ErrorBlock message={failure.message} advice={failure.advice} />}
      </form>
    </Dialog>
  );
}
