import { ACCEPTED_FILES } from '@nibras/contract';
import { centersCopy } from '#src/features/centers/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { FilePicker } from '#src/product/files/file-picker.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import type { useCreateCenter } from './use-create-center.ts';

const copy = centersCopy.form;

type Props = {
  id: string;
  form: ReturnType<typeof useCreateCenter>;
  isFacultyRequired: boolean;
};

/** The form of a new center; its buttons stand in the dialog's foot. */
export function CenterFields({ id, form, isFacultyRequired }: Props) {
  const { values, errors, set, uploads, busy } = form;
  const line = (name: 'courseName' | 'specialization' | 'faculty') => ({
    name,
    value: values[name],
    error: errors[name],
    dir: directionOf(values[name]),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <form id={id} onSubmit={form.submit} noValidate>
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <TextField label={copy.courseName} required {...line('courseName')} />
        <TextField label={copy.specialization} required {...line('specialization')} />
        <TextField
          label={copy.faculty}
          required={isFacultyRequired}
          optional={!isFacultyRequired}
          {...line('faculty')}
        />
        <TextArea
          label={copy.description}
          name="description"
          rows={3}
          dir={directionOf(values.description)}
          value={values.description}
          error={errors.description}
          onChange={(event) => set('description', event.target.value)}
        />
        <FilePicker
          label={copy.files}
          hint={uploads.hint}
          error={uploads.refusal}
          items={uploads.items}
          accept={ACCEPTED_FILES}
          disabled={busy}
          onPick={uploads.pick}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      </fieldset>
    </form>
  );
}
