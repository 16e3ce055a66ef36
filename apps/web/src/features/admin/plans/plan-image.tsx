import { PLAN_IMAGE_MAX_BYTES, type AdminPlan } from '@nibras/contract';
import { useId, useState, type ChangeEvent } from 'react';
import { setPlanImageMutation } from '#src/api/admin/plans.ts';
import { ActionFailure, useAdminAction } from '#src/features/admin/parts/actions.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ImageIcon } from '#src/ui/icons/icons.tsx';
import { plansCopy } from './copy.ts';

const copy = plansCopy.image;

/** Adds, changes or removes the picture of a plan's card; saved at once. */
export function PlanImage({ plan }: { plan: AdminPlan }) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useAdminAction(setPlanImageMutation(plan.id));
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // Otherwise selecting the same file again would not fire an event.
    target.value = '';
    if (!file) return;
    const read = await readImage(file);
    setProblem('problem' in read ? read.problem : null);
    if ('image' in read) saving.run(read.image);
  };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-1">
        <label
          htmlFor={id}
          title={copy.hint}
          className={cx(
            buttonClass({ variant: 'quiet', size: 'sm' }),
            'has-focus-visible:outline-brand-ink cursor-pointer has-focus-visible:outline-2',
          )}
        >
          <ImageIcon />
          {copy.button}
          <input
            id={id}
            type="file"
            accept={IMAGE_ACCEPT}
            aria-label={copy.choose(plan.name)}
            disabled={saving.isBusy}
            onChange={(event) => void pick(event)}
            className="sr-only"
          />
        </label>
        {plan.image !== null && (
          <Button
            variant="quiet"
            size="sm"
            loading={saving.isBusy}
            onClick={() => saving.run(null)}
          >
            {copy.remove}
          </Button>
        )}
      </div>
      <ActionFailure message={problem ?? saving.failure} />
    </div>
  );
}

const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

const IMAGE_ACCEPT = [...TYPES].join(',');

/** A selected picture as the data URL that the server takes; refused here by the server's rules. */
async function readImage(file: File): Promise<{ image: string } | { problem: string }> {
  if (!TYPES.has(file.type)) return { problem: copy.wrongType };
  if (file.size > PLAN_IMAGE_MAX_BYTES) return { problem: copy.tooLarge };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(
        typeof reader.result === 'string' ? { image: reader.result } : { problem: copy.unreadable },
      );
    reader.onerror = () => resolve({ problem: copy.unreadable });
    reader.readAsDataURL(file);
  });
}
