import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { arabicCount, RESULTS } from '#src/lib/words/arabic-count.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, ChevronDownIcon } from '#src/ui/icons/icons.tsx';
import { controlClass } from './control-class.ts';
import { Field, type FieldProps } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

type ComboboxProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'name' | 'required' | 'disabled' | 'placeholder' | 'autoComplete' | 'onBlur' | 'maxLength'
  > & {
    value: string;
    onChange: (value: string) => void;
    options: readonly string[];
    /** Shown under the field if nothing in the list matches; free text is accepted all the same. */
    emptyText?: string;
  };

/** A text field with a searchable list of proposals; other text is accepted too. */
export function Combobox({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  options,
  emptyText = sharedWords.noOption,
  onBlur,
  ...input
}: ComboboxProps) {
  const listId = useId();
  const box = useCombobox({ value, options, onChange });
  const inputRef = useRef<HTMLInputElement>(null);
  const listShown = box.isOpen && box.matches.length > 0;

  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            {...input}
            {...control}
            ref={inputRef}
            role="combobox"
            aria-expanded={listShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={
              listShown && box.active >= 0 ? `${listId}-${box.active}` : undefined
            }
            value={value}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.press}
            onClick={() => box.open()}
            onBlur={(event) => {
              box.close();
              onBlur?.(event);
            }}
            className={cx(controlClass, 'min-h-[46px] pe-11')}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            disabled={input.disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              inputRef.current?.focus();
              (box.isOpen ? box.close : box.open)();
            }}
            className="text-ink-3 absolute inset-y-0 end-0.5 grid w-10 place-items-center"
          >
            <ChevronDownIcon className={cx('transition-transform', listShown && 'rotate-180')} />
          </button>
          <OptionList {...box} id={listId} label={label} isShown={listShown} value={value} />
          <p
            aria-live="polite"
            className={cx(emptyShown(box, value) ? 'text-ink-3 mt-1.5 text-xs' : 'sr-only')}
          >
            {emptyShown(box, value)
              ? emptyText
              : box.isOpen
                ? arabicCount(box.matches.length, RESULTS)
                : ''}
          </p>
        </div>
      )}
    </Field>
  );
}

const emptyShown = (box: { isOpen: boolean; matches: readonly string[] }, value: string): boolean =>
  box.isOpen && box.matches.length === 0 && value.trim() !== '';

type OptionListProps = {
  id: string;
  label: string;
  isShown: boolean;
  matches: readonly string[];
  active: number;
  value: string;
  choose: (option: string) => void;
};

function OptionList({ id, label, isShown, matches, active, value, choose }: OptionListProps) {
  const activeRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isShown}
      className="animate-rise rounded-box border-line bg-surface shadow-lift absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto overscroll-contain border p-1.5"
    >
      {isShown &&
        matches.map((option, at) => (
          <li
            key={option}
            id={`${id}-${at}`}
            ref={at === active ? activeRef : null}
            role="option"
            aria-selected={option === value}
            // Keeps the focus in the field, because its blur would close the list first.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={cx(
              'rounded-chip hover:bg-sunk flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 text-sm',
              at === active && 'bg-brand-soft text-brand-ink hover:bg-brand-soft',
            )}
          >
            <span>{option}</span>
            {option === value && <CheckIcon className="text-brand-ink" />}
          </li>
        ))}
    </ul>
  );
}
