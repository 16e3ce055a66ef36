import { centersCopy } from '#src/features/centers/copy.ts';
import { PlansLink } from '#src/product/plans-link.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import type { useCreateCenter } from './use-create-center.ts';

const copy = centersCopy.form;

type Props = { form: Pick<ReturnType<typeof useCreateCenter>, 'failure' | 'uploads' | 'busy'> };

/** Why the center was not made, beside the button that was to make it. */
export function CreationFailure({ form }: Props) {
  const { failure, uploads, busy } = form;
  if (busy) return null;
  if (failure?.code === 'plan_required') {
    return (
      <ErrorBlock
        message={copy.planRequired}
        advice={<PlansLink className="mt-2" />}
        className="w-full"
      />
    );
  }
  const message = failure?.message ?? uploads.failure;
  return message ? <ErrorBlock message={message} className="w-full" /> : null;
}
