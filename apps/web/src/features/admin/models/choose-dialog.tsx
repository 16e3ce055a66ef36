import { type AdminModels, type ModelPurpose, type ModelRef } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { offeredQuery, saveModelsMutation } from '#src/api/admin/models.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { modelsCopy } from './copy.ts';

const copy = modelsCopy.choose;

type Props = { models: AdminModels; purpose: ModelPurpose; onClose: () => void };

/** Adds a model to a purpose, from the provider's list or by name. */
export function ChooseDialog({ models, purpose, onClose }: Props) {
  const { version, purposes, connections } = models;
  const { mutateAsync } = useMutation(saveModelsMutation);
  const first = connections[0]?.id ?? '';
  const form = useAdminForm({
    initial: { connectionId: first, model: connections[0]?.models[0] ?? '' } satisfies ModelRef,
    request: {
      schema: { safeParse: (values) => ({ success: true as const, data: values as ModelRef }) },
      send: ({ connectionId, model }) =>
        mutateAsync({
          version,
          purposes: {
            ...purposes,
            [purpose]: [...purposes[purpose], { connectionId, model: model.trim() }],
          },
        }),
    },
    also: ({ connectionId, model }) => ({
      ...(connectionId === '' && { connectionId: copy.needsConnection }),
      ...(model.trim() === '' && { model: copy.needsModel }),
    }),
    fallback: copy.failed,
    onDone: onClose,
  });
  const { values, errors, set } = form;
  const offered = useQuery({
    ...offeredQuery(values.connectionId),
    enabled: values.connectionId !== '',
  });
  const named = connections.find(({ id }) => id === values.connectionId)?.models ?? [];
  return (
    <FormDialog
      title={copy.title(modelsCopy.purposes.names[purpose])}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <SelectField
        label={copy.connection}
        value={values.connectionId}
        error={errors.connectionId}
        options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => {
          set('connectionId', target.value);
          set('model', connections.find(({ id }) => id === target.value)?.models[0] ?? '');
        }}
      />
      <Combobox
        label={copy.model}
        hint={offered.isError ? copy.listFailed : copy.modelHint}
        value={values.model}
        error={errors.model}
        options={offered.data?.map(({ name }) => name) ?? named}
        onChange={(model) => set('model', model)}
      />
    </FormDialog>
  );
}
