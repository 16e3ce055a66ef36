import { useId, useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { studyCopy } from './copy.ts';

/** The number of choices that are shown at once, because other fields stand below them. */
const SHOWN = 7;

type Props = {
  label: string;
  hint: string;
  choices: readonly { value: string; label: string; disabled?: boolean }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several choices of a few: kinds and topics. */
export function Chips({ label, hint, choices, chosen, onChange }: Props) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(choices.length <= SHOWN);
  // A hidden choice may be chosen already.
  const seen = choices.filter(({ value }, at) => showsAll || at < SHOWN || chosen.includes(value));
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {seen.map(({ value, label: words, disabled = false }) => (
          <label
            key={value}
            className="rounded-chip border-edge bg-surface hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-brand flex min-h-10 max-w-full cursor-pointer items-center border px-3.5 text-sm transition-colors has-focus-visible:outline-2 has-disabled:cursor-default has-disabled:opacity-50"
          >
            <input
              type="checkbox"
              className="sr-only"
              disabled={disabled}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                )
              }
            />
            <MixedName text={words} className="truncate" />
          </label>
        ))}
        {!showsAll && (
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {studyCopy.results.allTopics(choices.length)}
          </Button>
        )}
      </div>
      <p id={id} className="text-ink-3 mt-1.5 text-xs">
        {hint}
      </p>
    </fieldset>
  );
}
