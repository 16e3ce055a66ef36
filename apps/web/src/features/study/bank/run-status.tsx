import type { StudyRun } from '@nibras/contract';
import { useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { InfoIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Notice } from '#src/ui/states/notice.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';

const copy = studyCopy.make;

/**
 * The progress and result of making questions; nothing for a run that ended before the page opened.
 */
export function RunStatus({ run }: { run: StudyRun }) {
  const [old] = useState(run.state === 'running' ? null : run.id);
  const { state, made, wanted, engine, error } = run;
  const isNew = run.id !== old;
  return (
    <div className="mb-5 empty:hidden">
      {state === 'running' && (
        <div className="rounded-box bg-sunk p-4">
          <p role="status" className="mb-2 text-sm">
            {copy.running(made, wanted)}
          </p>
          <ProgressBar label={copy.progress} value={made === 0 ? null : made / wanted} />
        </div>
      )}
      {isNew && state === 'failed' && (
        <ErrorBlock
          message={copy.broke}
          advice={engine === 'model' ? `${error ?? ''} ${copy.notCounted}` : error}
        />
      )}
      {isNew && state === 'done' && made === 0 && (
        <p role="status" className="rounded-box bg-sunk flex items-start gap-2.5 p-4 text-sm">
          <InfoIcon className="text-ink-3 mt-1" />
          {error ?? copy.none}
        </p>
      )}
      {isNew && state === 'done' && made > 0 && (
        <Notice text={made < wanted ? copy.fewer(made, wanted) : copy.done(made)} />
      )}
    </div>
  );
}
