import { useId, type ComponentProps, type ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '#src/ui/icons/form-icons.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> & {
  label: ReactNode;
  error?: string | null | undefined;
};

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="text-ink-2 inline-flex min-h-10 cursor-pointer items-start gap-2.5 py-2 text-sm has-disabled:cursor-default has-disabled:opacity-55"
      >
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer border-edge bg-surface checked:border-brand checked:bg-brand hover:border-ink-3 checked:hover:border-brand aria-invalid:border-danger absolute inset-0 appearance-none rounded-[6px] border transition-colors"
          />
          <CheckIcon className="text-on-brand pointer-events-none relative size-4 opacity-0 peer-checked:opacity-100" />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-danger flex items-start gap-1.5 text-sm">
          <AlertIcon className="mt-1" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
