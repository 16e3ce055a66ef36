import { adminChangePlan, PLAN_CHANGES } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { plansQuery } from '#src/api/admin/plans.ts';
import { changePlanMutation } from '#src/api/admin/users.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { wholeNumber } from '#src/features/admin/parts/whole-number.ts';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { usersCopy } from './copy.ts';

const copy = usersCopy.plan;

type Values = { planId: string; mode: string; days: string };

/** The contract's body, made of the typed values. */
const schema = {
  safeParse: (values: unknown) => {
    const { planId, mode, days } = values as Values;
    return adminChangePlan.body.safeParse({
      planId: planId === '' ? undefined : planId,
      mode,
      ...(days.trim() !== '' && { days: wholeNumber(days) ?? days }),
    });
  },
};

export function ChangePlanDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const plans = useQuery(plansQuery);
  const { mutateAsync } = useMutation(changePlanMutation(userId));
  const initial: Values = { planId: '', mode: 'now', days: '' };
  const form = useAdminForm({
    initial,
    request: { schema, send: mutateAsync },
    fallback: copy.failed,
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FormDialog title={copy.title} submitLabel={copy.submit} {...{ form, onClose }}>
      {plans.isError && <QueryFailure query={plans} words={copy.failed} />}
      <SelectField
        {...field('planId')}
        label={copy.plan}
        placeholder={copy.choose}
        options={(plans.data ?? []).map(({ id, name, isActive }) => ({
          value: id,
          label: isActive ? name : copy.inactive(name),
        }))}
      />
      <SelectField
        {...field('mode')}
        label={copy.mode}
        options={PLAN_CHANGES.map((mode) => ({ value: mode, label: copy.modes[mode] }))}
      />
      <TextField
        {...field('days')}
        label={copy.days}
        hint={copy.daysHint}
        optional
        ltr
        inputMode="numeric"
      />
    </FormDialog>
  );
}
