import { PLAN_FEATURES_MAX } from '@nibras/contract';
import { useId } from 'react';
import { MoveButtons } from '#src/features/admin/parts/reorder.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { AlertIcon, CloseIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { plansCopy } from './copy.ts';

const copy = plansCopy.form;

type Props = {
  features: readonly string[];
  error: string | undefined;
  onChange: (features: readonly string[]) => void;
};

/** The features of a plan, one line each, in the order of its card. */
export function FeaturesEditor({ features, error, onChange }: Props) {
  const id = useId();
  const move = (at: number, by: -1 | 1): void => {
    const other = features[at + by];
    const moved = features[at];
    if (other === undefined || moved === undefined) return;
    onChange(features.with(at, other).with(at + by, moved));
  };
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-semibold">{copy.features}</legend>
      <ul className="grid gap-2">
        {features.map((feature, at) => (
          // Lines have no id, and their inputs are controlled, so the index is the key.
          <li key={at} className="flex items-center gap-1">
            <TextField
              label={copy.feature(at + 1)}
              hideLabel
              maxLength={120}
              value={feature}
              onChange={(event) => onChange(features.with(at, event.target.value))}
              className="flex-1"
            />
            <MoveButtons
              name={copy.feature(at + 1)}
              isFirst={at === 0}
              isLast={at === features.length - 1}
              onMove={(by) => move(at, by)}
            />
            <IconButton
              label={copy.removeFeature(at + 1)}
              icon={<CloseIcon />}
              onClick={() => onChange(features.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p className="text-danger mt-1.5 flex items-start gap-1.5 text-sm">
          <AlertIcon className="mt-1" />
          {error}
        </p>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<PlusIcon />}
        disabled={features.length >= PLAN_FEATURES_MAX}
        onClick={() => onChange([...features, ''])}
        className="mt-2"
      >
        {copy.addFeature}
      </Button>
      <p id={id} className="text-ink-3 mt-1.5 text-xs">
        {copy.featuresHint}
      </p>
    </fieldset>
  );
}
