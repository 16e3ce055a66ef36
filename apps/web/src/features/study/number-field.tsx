import { TextField } from '#src/ui/forms/text-field.tsx';

type Props = {
  label: string;
  hint?: string;
  name: string;
  max: number;
  /** NaN while the field is empty. */
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number of at least one. */
export function NumberField({ value, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      ltr
      min={1}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
