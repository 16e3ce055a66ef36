import { useState } from 'react';
import { Button } from '#src/ui/actions/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { walkCopy as copy } from './copy.ts';

type Props = {
  points: readonly string[];
  isBusy: boolean;
  onSave: (ticks: boolean[]) => void;
  /** Continues without a statement about mastery. */
  onSkip?: (() => void) | undefined;
};

/** The student compares an own answer with its key points. */
export function OwnTicks({ points, isBusy, onSave, onSkip }: Props) {
  const [ticks, setTicks] = useState(() => points.map(() => false));
  return (
    <fieldset className="rounded-box bg-sunk mt-4 p-4">
      <legend className="sr-only">{copy.ticks}</legend>
      {points.length > 0 && (
        <>
          <p className="font-semibold">{copy.open}</p>
          <p className="text-ink-2 text-sm">{copy.ticks}</p>
        </>
      )}
      {points.map((point, at) => (
        <Checkbox
          key={at}
          label={<MixedName text={point} />}
          checked={ticks[at] === true}
          onChange={({ target }) => setTicks(ticks.with(at, target.checked))}
          className="block"
        />
      ))}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button loading={isBusy} onClick={() => onSave(ticks)}>
          {points.length > 0 ? copy.saveTicks : copy.next}
        </Button>
        {onSkip && (
          <Button variant="quiet" disabled={isBusy} onClick={onSkip}>
            {copy.skipTicks}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
