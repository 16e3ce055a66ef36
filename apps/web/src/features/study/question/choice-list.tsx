import type { Given } from '@nibras/contract';
import { studyCopy } from '#src/features/study/copy.ts';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

export type Choice = { value: number | boolean; text: string; isKey: boolean };

type Props = {
  name: string;
  choices: readonly Choice[];
  given: Given;
  onGive?: ((given: Given) => void) | undefined;
  /** Answers that are known to be wrong, which cannot be given. */
  tried?: readonly Given[] | undefined;
};

/** Options with one choice; in results, the right and the chosen one are marked. */
export function ChoiceList({ name, choices, given, onGive, tried = [] }: Props) {
  if (!onGive) {
    return (
      <ul className="grid grid-cols-1 gap-2">
        {choices.map((choice) => (
          <li key={String(choice.value)}>
            <Judged choice={choice} isGiven={given === choice.value} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="sr-only">{studyCopy.exam.given}</legend>
      {choices.map(({ value, text }, at) => {
        const isRuledOut = tried.includes(value);
        return (
          <label
            key={String(value)}
            className={cx(
              'rounded-input has-focus-visible:outline-brand relative flex items-center gap-3 border px-4 transition-colors has-focus-visible:outline-2',
              // Lower on a phone, so that the options left stand above the actions.
              isRuledOut
                ? 'bg-sunk text-ink-3 min-h-12 border-transparent py-2.5 max-sm:min-h-9 max-sm:py-0.5 max-sm:text-sm'
                : 'border-edge bg-surface hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft min-h-12 cursor-pointer py-2.5',
            )}
          >
            <input
              type="radio"
              name={name}
              disabled={isRuledOut}
              checked={given === value}
              onChange={() => onGive(value)}
              className={
                isRuledOut
                  ? 'sr-only'
                  : 'border-ink-3 bg-surface checked:border-brand size-4.5 shrink-0 appearance-none rounded-full border-2 transition-[border-width] checked:border-[5.5px]'
              }
            />
            {isRuledOut && <CloseIcon className="size-4.5 shrink-0" />}
            <span className="min-w-0 flex-1">
              <MixedName text={text} />
            </span>
            {isRuledOut ? (
              <span className="shrink-0 text-xs">{studyCopy.ruledOut}</span>
            ) : (
              <kbd aria-hidden="true" className="text-ink-3 hidden text-xs pointer-fine:block">
                {at + 1}
              </kbd>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

function Judged({ choice: { text, isKey }, isGiven }: { choice: Choice; isGiven: boolean }) {
  const copy = studyCopy.results;
  return (
    <div
      className={cx(
        'rounded-input flex items-start gap-3 border px-4 py-2',
        isKey && 'border-ok/40 bg-ok-soft',
        !isKey && isGiven && 'border-danger/35 bg-danger-soft',
        !isKey && !isGiven && 'border-line max-sm:py-1',
      )}
    >
      <span className="mt-1.5 size-4.5 shrink-0">
        {isKey && <CheckIcon className="text-ok" />}
        {!isKey && isGiven && <CloseIcon className="text-danger" />}
      </span>
      <span className="min-w-0 flex-1">
        <MixedName text={text} />
      </span>
      <span className="text-ink-2 shrink-0 text-xs leading-7">
        {[isKey && copy.right, isGiven && copy.yours].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
