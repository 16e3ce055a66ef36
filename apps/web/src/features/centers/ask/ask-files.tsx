import { QUESTION_MAX } from '@nibras/contract';
import { useId } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { SearchIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Answer } from './answer.tsx';
import { useAsk } from './use-ask.ts';

const copy = centersCopy.ask;

type Props = { centerId: string; isReady: boolean };

/** A question to the center's files, answered in their own sentences. */
export function AskFiles({ centerId, isReady }: Props) {
  const id = useId();
  const { values, field, ...form } = useAsk(centerId);
  return (
    <section aria-labelledby={id} className="rounded-box bg-sunk p-4">
      <h3 id={id} className="mb-2 text-base">
        {copy.title}
      </h3>
      {!isReady && <p className="text-ink-2 text-sm">{copy.notYet}</p>}
      {isReady && (
        <form onSubmit={form.submit} noValidate className="flex flex-wrap items-start gap-2.5">
          <TextField
            label={copy.label}
            hideLabel
            {...field('question')}
            dir={directionOf(values.question)}
            placeholder={copy.placeholder}
            maxLength={QUESTION_MAX}
            autoComplete="off"
            enterKeyHint="search"
            className="min-w-36 flex-1"
          />
          <Button type="submit" variant="secondary" icon={<SearchIcon />} loading={form.busy}>
            {copy.submit}
          </Button>
        </form>
      )}
      {form.failure && (
        <ErrorBlock message={form.failure.message} advice={form.failure.advice} className="mt-3" />
      )}
      {/* Rendered before the answer, so that the answer is announced. */}
      <div aria-live="polite">
        {form.answer && <Answer centerId={centerId} answer={form.answer} />}
      </div>
    </section>
  );
}
