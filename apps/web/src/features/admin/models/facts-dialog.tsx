import {
  refKey,
  westernDigits,
  windowSchema,
  type AdminModels,
  type ModelRef,
} from '@nibras/contract';
import { useMutation } from '@tanstack/react-query';
import { saveModelsMutation } from '#src/api/admin/models.ts';
import { FormDialog, useAdminForm } from '#src/features/admin/parts/form-dialog.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { modelsCopy } from './copy.ts';
import { dollars } from './dollars.ts';

const copy = modelsCopy.facts;

type Props = { models: AdminModels; reference: ModelRef; onClose: () => void };
type Values = { input: string; output: string; window: string };

/** A model's price and context size; an empty field means the known value. */
export function FactsDialog({ models, reference, onClose }: Props) {
  const { version, prices, windows } = models;
  const { mutateAsync } = useMutation(saveModelsMutation);
  const isOther = (one: ModelRef): boolean => refKey(one) !== refKey(reference);
  const price = prices.find((one) => !isOther(one))?.price;
  const tokens = windows.find((one) => !isOther(one))?.tokens;
  const form = useAdminForm({
    initial: {
      input: price ? String(price.input) : '',
      output: price ? String(price.output) : '',
      window: tokens === undefined ? '' : String(tokens),
    },
    request: {
      schema: {
        safeParse: (values) => ({ success: true as const, data: factsOf(values as Values) }),
      },
      send: (given: ReturnType<typeof factsOf>) =>
        mutateAsync({
          version,
          prices: [
            ...prices.filter(isOther),
            ...(given.price ? [{ ...reference, price: given.price }] : []),
          ],
          windows: [
            ...windows.filter(isOther),
            ...(given.tokens === undefined ? [] : [{ ...reference, tokens: given.tokens }]),
          ],
        }),
    },
    also: ({ input, output, window }) => {
      const isPriced = input.trim() !== '' || output.trim() !== '';
      return {
        ...(isPriced && dollars(input) === undefined && { input: copy.wrong }),
        ...(isPriced && dollars(output) === undefined && { output: copy.wrong }),
        ...(window.trim() !== '' && tokensOf(window) === undefined && { window: copy.wrongWindow }),
      };
    },
    fallback: copy.failed,
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      title={copy.title(reference.model)}
      text={copy.text}
      submitLabel={copy.submit}
      {...{ form, onClose }}
    >
      <TextField {...form.field('input')} label={copy.input} ltr inputMode="decimal" />
      <TextField {...form.field('output')} label={copy.output} ltr inputMode="decimal" />
      <TextField
        {...form.field('window')}
        label={copy.window}
        hint={copy.windowHint}
        ltr
        inputMode="decimal"
      />
    </FormDialog>
  );
}

function factsOf({ input, output, window }: Values) {
  const [read, written] = [dollars(input), dollars(output)];
  return {
    price: read === undefined || written === undefined ? null : { input: read, output: written },
    tokens: tokensOf(window),
  };
}

function tokensOf(typed: string): number | undefined {
  const digits = westernDigits(typed).trim();
  return digits === '' ? undefined : windowSchema.safeParse(Number(digits)).data;
}
