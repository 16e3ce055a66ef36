import { chatCopy } from '#src/features/chat/copy.ts';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

const copy = chatCopy.message;

/** The steps of a reply, folded once it is complete. */
export function ReplySteps({ steps }: { steps: readonly string[] }) {
  return (
    <details>
      <summary className="rounded-chip text-ink-3 hover:text-ink -mx-1 inline-flex min-h-9 items-center px-1 text-sm underline-offset-4 hover:underline">
        {copy.steps(steps.length)}
      </summary>
      <ol className="text-ink-2 mt-1 grid list-inside list-decimal gap-1 ps-1 text-sm">
        {steps.map((step, at) => (
          <li key={at} className="wrap-anywhere">
            <MixedText text={step} />
          </li>
        ))}
      </ol>
    </details>
  );
}
