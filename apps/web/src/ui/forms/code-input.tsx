import type { ClipboardEvent, ComponentProps } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Field, type FieldProps } from './field.tsx';

type CodeInputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'autoFocus' | 'disabled' | 'name' | 'required' | 'ref'> & {
    value: string;
    onChange: (code: string) => void;
    onComplete?: (code: string) => void;
    length?: number;
  };

/** One real input under drawn boxes, so that pasting, autofill and screen readers work as usual. */
export function CodeInput({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  onComplete,
  length = 6,
  ...input
}: CodeInputProps) {
  const accept = (typed: string): void => {
    const code = westernDigits(typed).slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  // A pasted «123 456» would lose its end to maxLength before its spaces are dropped.
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div dir="ltr" className="group relative max-w-sm">
          <input
            {...input}
            {...control}
            value={value}
            onChange={(event) => accept(event.target.value)}
            onPaste={paste}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={length}
            className="peer rounded-input absolute inset-0 z-10 w-full cursor-text bg-transparent text-center text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          <Boxes code={value} length={length} wrong={control['aria-invalid'] === true} />
        </div>
      )}
    </Field>
  );
}

function Boxes({ code, length, wrong }: { code: string; length: number; wrong: boolean }) {
  const next = Math.min(code.length, length - 1);
  return (
    <div aria-hidden="true" className="flex gap-2">
      {Array.from({ length }, (_, at) => (
        <span
          key={at}
          className={cx(
            'rounded-input bg-surface grid h-13 min-w-0 flex-1 place-items-center border text-xl font-semibold transition-[border-color,box-shadow]',
            wrong ? 'border-danger' : code.length > at ? 'border-ink-3' : 'border-edge',
            at === next &&
              'group-focus-within:border-brand group-focus-within:shadow-[0_0_0_3px_var(--brand-soft)] group-focus-within:outline-2 group-focus-within:outline-transparent',
          )}
        >
          {code[at] ?? ''}
        </span>
      ))}
    </div>
  );
}

const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ZERO = 0x06f0;

/** The digits of a text as 0-9, Arabic and Persian ones included. */
function westernDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replaceAll(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - EXTENDED_ZERO))
    .replaceAll(/[^0-9]/gu, '');
}
