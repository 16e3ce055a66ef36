import { Field } from '#src/ui/forms/field.tsx';
import { Stepper } from '#src/ui/forms/stepper.tsx';
import { studyCopy } from './copy.ts';

type Props = {
  label: string;
  hint?: string;
  hideLabel?: boolean;
  name: string;
  max: number;
  step?: number;
  /** NaN while the field is empty. */
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number of at least one. */
export function NumberField(props: Props) {
  const { label, hint, hideLabel, error, value, step = 5, onChange, ...field } = props;
  return (
    <Field {...{ label, hint, hideLabel, error }}>
      {(control) => (
        <Stepper
          {...control}
          {...field}
          min={1}
          step={step}
          more={studyCopy.more(label)}
          fewer={studyCopy.fewer(label)}
          value={Number.isNaN(value) ? '' : String(value)}
          onChange={(typed) => onChange(typed.trim() === '' ? Number.NaN : Number(typed))}
        />
      )}
    </Field>
  );
}
