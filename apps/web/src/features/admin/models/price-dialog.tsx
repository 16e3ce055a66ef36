import { refKey, type AdminModels, type ModelPrice, type ModelRef } from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { saveModelsMutation } from '#src/api/admin/models.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { modelsCopy } from './copy.ts';
import { dollars } from './dollars.ts';

const copy = modelsCopy.price;

type Props = { models: AdminModels; reference: ModelRef; onClose: () => void };
type Values = { input: string; output: string };

/** What a model costs; both fields empty: no price. */
export function PriceDialog({ models, reference, onClose }: Props) {
  const { version, prices } = models;
  const { mutateAsync } = useMutation(saveModelsMutation);
  const price = prices.find((one) => refKey(one) === refKey(reference))?.price;
  const others = prices.filter((one) => refKey(one) !== refKey(reference));
  const form = useAdminForm({
    initial: { input: price ? String(price.input) : '', output: price ? String(price.output) : '' },
    request: {
      schema: {
        safeParse: (values) => ({ success: true as const, data: priceOf(values as Values) }),
      },
      send: (given: ModelPrice | null) =>
        mutateAsync({
          version,
          prices: given === null ? others : [...others, { ...reference, price: given }],
        }),
    },
    also: ({ input, output }) => {
      if (input.trim() === '' && output.trim() === '') return {};
      return {
        ...(dollars(input) === undefined && { input: copy.wrong }),
        ...(dollars(output) === undefined && { output: copy.wrong }),
      };
    },
    fallback: copy.failed,
    onDone: onClose,
  });
  const { values, errors, set } = form;
  const field = (name: keyof Values) => (
    <TextField
      label={copy[name]}
      ltr
      inputMode="decimal"
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  return (
    <FormDialog
      size="sm"
      title={copy.title(reference.model)}
      text={copy.text}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      {field('input')}
      {field('output')}
    </FormDialog>
  );
}

function priceOf({ input, output }: Values): ModelPrice | null {
  const [read, written] = [dollars(input), dollars(output)];
  return read === undefined || written === undefined ? null : { input: read, output: written };
}
