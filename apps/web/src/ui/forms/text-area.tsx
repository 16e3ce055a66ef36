import type { ComponentProps } from 'react';
import { cx } from '#src/ui/cx.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'children'>;

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  rows = 5,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={cx(controlClass, 'min-h-24 resize-y py-2.5')}
        />
      )}
    </Field>
  );
}
