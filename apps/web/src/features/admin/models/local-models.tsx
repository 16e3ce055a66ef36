import type { ModelPull } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRunning, offeredQuery } from '#src/api/admin/models.ts';
import { ActionFailure } from '#src/features/admin/parts/actions.tsx';
import { fileSize } from '#src/lib/words/file-size.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { TextField } from '#src/ui/forms/text-field.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.tsx';
import { Notice } from '#src/ui/states/notice.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { modelsCopy } from './copy.ts';
import { RECOMMENDED } from './recommended.ts';
import { usePulls } from './use-pulls.ts';

const copy = modelsCopy.local;

/** Lets an Ollama download a model, by name or from a list of models known for their Arabic. */
export function LocalModels({ connectionId }: { connectionId: string }) {
  const [name, setName] = useState('');
  const present = useQuery(offeredQuery(connectionId)).data ?? [];
  const { pulls, start, stop } = usePulls(connectionId);
  const isFetching = (model: string): boolean =>
    pulls.some((pull) => pull.model === model && isRunning(pull));
  return (
    <section aria-label={copy.title} className="border-line grid gap-4 border-t pt-4">
      <form
        className="flex flex-wrap items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') start.run(name.trim());
        }}
      >
        <TextField
          label={copy.name}
          ltr
          placeholder="qwen3:8b"
          className="min-w-48 flex-1"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          icon={<DownloadIcon />}
          disabled={name.trim() === '' || isFetching(name.trim())}
        >
          {copy.pull}
        </Button>
      </form>
      {pulls.map((pull) => (
        <Pull
          key={pull.model}
          pull={pull}
          onStart={() => start.run(pull.model)}
          onStop={() => stop.run(pull.model)}
        />
      ))}
      <ActionFailure message={start.failure ?? stop.failure} />
      <div>
        <h3 className="mb-2 text-sm font-semibold">{copy.recommended}</h3>
        <ul className="divide-line divide-y">
          {RECOMMENDED.map(({ name: model, sizeBytes, memoryBytes, reason }) => (
            <li key={model} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
              <div className="min-w-52 flex-1">
                <bdi dir="ltr" className="font-semibold">
                  {model}
                </bdi>
                <p className="text-ink-2 text-sm">{reason}</p>
                <p className="text-ink-3 text-xs">
                  {copy.facts(fileSize(sizeBytes), fileSize(memoryBytes))}
                </p>
              </div>
              {present.some((one) => one.name === model) ? (
                <Badge tone="ok">{copy.present}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<DownloadIcon />}
                  disabled={isFetching(model)}
                  aria-label={copy.pullLabel(model)}
                  onClick={() => start.run(model)}
                >
                  {copy.pull}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PullProps = { pull: ModelPull; onStart: () => void; onStop: () => void };

function Pull({ pull, onStart, onStop }: PullProps) {
  const { model, state, message } = pull;
  if (state === 'running') return <Running {...{ pull, onStop }} />;
  if (state === 'done') return <Notice text={copy.done(model)} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'failed' ? (
        <ActionFailure message={copy.failed(model, message ?? '')} />
      ) : (
        <p role="status" className="text-ink-2 text-sm">
          <bdi>{copy.stopped(model)}</bdi>
        </p>
      )}
      <Button size="sm" variant="secondary" aria-label={copy.resumeLabel(model)} onClick={onStart}>
        {copy.resume}
      </Button>
    </div>
  );
}

function Running({ pull, onStop }: Pick<PullProps, 'pull' | 'onStop'>) {
  const { model, doneBytes, totalBytes } = pull;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <bdi>{copy.progress(model)}</bdi>
        <span className="text-ink-3">
          {totalBytes !== null && copy.sofar(fileSize(doneBytes), fileSize(totalBytes))}
        </span>
        <Button size="sm" variant="quiet" aria-label={copy.cancelLabel(model)} onClick={onStop}>
          {copy.cancel}
        </Button>
      </div>
      <ProgressBar
        label={copy.progress(model)}
        value={totalBytes === null ? null : doneBytes / totalBytes}
      />
      <p className="text-ink-3 text-xs">{copy.note}</p>
    </div>
  );
}
