import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { studyCopy } from './copy.ts';

/** The number of choices that are shown at once, because other fields stand below them. */
const SHOWN = 7;

type Props = {
  label: string;
  /** The choice that is in force while none is chosen. */
  all: string;
  /** Several choices by one press. */
  some?: { label: string; values: readonly string[] };
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several choices of a few: kinds and topics. */
export function Chips({ label, all, some, choices, chosen, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(choices.length <= SHOWN);
  // A hidden choice may be chosen already.
  const seen = choices.filter(({ value }, at) => showsAll || at < SHOWN || chosen.includes(value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip isChosen={chosen.length === 0} onChange={() => onChange([])}>
          {all}
        </Chip>
        {some && (
          <Chip
            isChosen={
              chosen.length === some.values.length &&
              some.values.every((one) => chosen.includes(one))
            }
            onChange={(isChosen) => onChange(isChosen ? [...some.values] : [])}
          >
            {some.label}
          </Chip>
        )}
        {seen.map(({ value, label: words }) => (
          <Chip
            key={value}
            isChosen={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          >
            <MixedName text={words} className="truncate" />
          </Chip>
        ))}
        {!showsAll && (
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {studyCopy.make.showAll(choices.length)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type ChipProps = {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
};

function Chip({ isChosen, onChange, children }: ChipProps) {
  return (
    <label className="rounded-chip border-edge bg-surface hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-brand flex min-h-10 max-w-full cursor-pointer items-center border px-3.5 text-sm transition-colors has-focus-visible:outline-2">
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
