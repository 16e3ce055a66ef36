import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'children'> & {
    /** For addresses, numbers and codes: left to right, aligned to the start side. */
    ltr?: boolean;
    /** A small control inside the field, at its end. */
    trailing?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ltr = false,
  trailing,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...(ltr && { dir: 'ltr' })}
            {...input}
            {...control}
            className={cx(
              controlClass,
              'min-h-[46px]',
              ltr && 'text-end',
              trailing !== undefined && (ltr ? 'ps-12' : 'pe-12'),
            )}
          />
          {trailing !== undefined && (
            <div className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</div>
          )}
        </div>
      )}
    </Field>
  );
}
