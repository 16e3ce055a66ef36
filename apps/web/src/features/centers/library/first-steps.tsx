import type { Center } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { openCreateForm } from '#src/features/centers/editing/creating.ts';
import { startChatPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CheckIcon, PlusIcon } from '#src/ui/icons/icons.tsx';

const copy = centersCopy.firstSteps;

/** A newcomer's steps from the first file to the first answer; the next one is highlighted. */
export function FirstSteps() {
  const centers = useQuery(centersQuery).data?.centers;
  if (centers === undefined) return null;
  const due = dueStep(centers);
  const ready = centers.find(({ isActive }) => isActive);
  return (
    <section
      aria-label={copy.title}
      className="rounded-card border-line bg-surface mb-6 border p-5 sm:p-6"
    >
      <h2 className="text-lg">{copy.title}</h2>
      <ol className="mt-4 grid gap-5 md:grid-cols-3">
        {copy.steps.map((step, at) => (
          <Step key={step.title} {...step} number={at + 1} state={stateOf(at, due)} />
        ))}
      </ol>
      {due === 0 && (
        <Button icon={<PlusIcon />} className="mt-5" onClick={() => openCreateForm()}>
          {centersCopy.home.emptyTitle}
        </Button>
      )}
      {due === 2 && ready && (
        <Link to={startChatPath(ready.id)} className={cx(buttonClass(), 'mt-5')}>
          {copy.ask}
        </Link>
      )}
    </section>
  );
}

/** Upload, reading, question. */
function dueStep(centers: readonly Center[]): 0 | 1 | 2 {
  if (centers.length === 0) return 0;
  return centers.some(({ isActive }) => isActive) ? 2 : 1;
}

type State = 'done' | 'due' | 'later';

function stateOf(step: number, due: number): State {
  if (step < due) return 'done';
  return step === due ? 'due' : 'later';
}

type StepProps = { number: number; title: string; text: string; state: State };

function Step({ number, title, text, state }: StepProps) {
  return (
    <li aria-current={state === 'due' ? 'step' : undefined} className="flex items-start gap-3">
      <span
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold',
          state === 'done' && 'bg-ok-soft text-ok',
          state === 'due' && 'bg-lamp-soft text-lamp-ink border-lamp border',
          state === 'later' && 'bg-sunk text-ink-2',
        )}
      >
        {state === 'done' ? <CheckIcon /> : number}
      </span>
      <span className="grid">
        <span className="font-semibold">
          {title}
          {state === 'done' && <span className="sr-only"> ({copy.done})</span>}
        </span>
        <span className="text-ink-2 text-sm">{text}</span>
      </span>
    </li>
  );
}
