import { centersCopy } from '#src/features/centers/copy.ts';
import type { useForm } from '#src/lib/forms/use-form.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';

const copy = centersCopy.form;

export type Details = {
  courseName: string;
  specialization: string;
  faculty: string;
  description: string;
};

type Props = {
  form: Pick<ReturnType<typeof useForm<Details, unknown, unknown>>, 'values' | 'field'>;
  /** The origin of a proposed name. */
  nameHint?: string | undefined;
};

/** The fields for a center's name and description. */
export function DetailFields({ form, nameHint }: Props) {
  const { values, field } = form;
  const line = (name: 'courseName' | 'specialization' | 'faculty') => ({
    ...field(name),
    dir: directionOf(values[name]),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField label={copy.courseName} required hint={nameHint} {...line('courseName')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={copy.specialization} optional {...line('specialization')} />
        <TextField label={copy.faculty} optional {...line('faculty')} />
      </div>
      <TextArea
        label={copy.description}
        optional
        {...field('description')}
        rows={2}
        dir={directionOf(values.description)}
      />
    </>
  );
}
