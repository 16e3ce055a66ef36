import type { AdminPlan } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { savePlanMutation } from '#src/api/admin/plans.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { plansCopy } from './copy.ts';
import { FeaturesEditor } from './features-editor.tsx';
import { planValuesSchema, UNLIMITED, valuesOf, type PlanValues } from './plan-values.ts';

const copy = plansCopy.form;

type NumberName = Exclude<keyof PlanValues, 'name' | 'features' | 'isActive'>;

const MAIN: readonly { name: NumberName; label: string }[] = [
  { name: 'priceHalalas', label: copy.price },
  { name: 'durationDays', label: copy.duration },
  { name: 'maxCenters', label: copy.centers },
];
const FAIR_USE: readonly { name: NumberName; label: string; unlimited: string }[] = [
  { name: 'messagesPerDay', label: copy.messages, unlimited: copy.unlimitedMessages },
  { name: 'maxStorageBytes', label: copy.storage, unlimited: copy.unlimitedStorage },
];

type Props = { plan: AdminPlan | null; onClose: () => void };

export function PlanDialog({ plan, onClose }: Props) {
  const { mutateAsync } = useMutation(savePlanMutation(plan?.id ?? null));
  const form = useAdminForm({
    initial: valuesOf(plan),
    request: { schema: planValuesSchema, send: mutateAsync },
    fallback: copy.failed,
    onDone: onClose,
  });
  const { values, errors, field, set } = form;
  const numberField = ({ name, label }: { name: NumberName; label: string }) => (
    <TextField
      key={name}
      label={label}
      ltr
      inputMode={name === 'priceHalalas' ? 'decimal' : 'numeric'}
      value={values[name] === UNLIMITED ? '' : values[name]}
      disabled={values[name] === UNLIMITED}
      error={errors[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <FormDialog
      size="lg"
      title={plan === null ? copy.addTitle : copy.editTitle}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField {...field('name')} label={copy.name} />
      <div className="grid gap-5 sm:grid-cols-3">{MAIN.map(numberField)}</div>
      <fieldset className="rounded-box border-line border p-4">
        <legend className="px-1.5 text-sm font-semibold">{copy.fairUse}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {FAIR_USE.map((limit) => (
            <div key={limit.name}>
              {numberField(limit)}
              <Checkbox
                label={limit.unlimited}
                checked={values[limit.name] === UNLIMITED}
                onChange={({ target }) => set(limit.name, target.checked ? UNLIMITED : '')}
                className="mt-1"
              />
            </div>
          ))}
        </div>
      </fieldset>
      <FeaturesEditor
        features={values.features}
        error={errors.features}
        onChange={(features) => set('features', features)}
      />
      <Checkbox
        label={copy.isActive}
        checked={values.isActive}
        onChange={(event) => set('isActive', event.target.checked)}
      />
    </FormDialog>
  );
}
