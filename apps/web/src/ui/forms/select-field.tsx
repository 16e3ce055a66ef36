import type { ComponentProps } from 'react';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { controlClass } from './control-class.ts';
import { Field, type FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is selected; not an option itself. */
    placeholder?: string;
  };

/** The device's own list, which phones and screen readers support best. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={cx(controlClass, 'min-h-[46px] appearance-none pe-11')}
          >
            {placeholder !== undefined && (
              <option value="" disabled={optional !== true}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="text-ink-3 pointer-events-none absolute inset-y-0 end-3 my-auto" />
        </div>
      )}
    </Field>
  );
}
