import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredQuery } from '#src/api/admin/models.ts';
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
import { usePull, type PullProgress } from './use-pull.ts';

const copy = modelsCopy.local;

/** Has an Ollama fetch a model: by its name, or one of those known for their Arabic. */
export function LocalModels({ connectionId }: { connectionId: string }) {
  const [name, setName] = useState('');
  const present = useQuery(offeredQuery(connectionId)).data ?? [];
  const { pulled, progress, failure, isRunning, isStopped, isDone, ...download } =
    usePull(connectionId);
  return (
    <section aria-label={copy.title} className="border-line grid gap-4 border-t pt-4">
      <form
        className="flex flex-wrap items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isRunning) download.start(name.trim());
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
        <Button type="submit" icon={<DownloadIcon />} disabled={isRunning || name.trim() === ''}>
          {copy.pull}
        </Button>
      </form>
      {pulled !== null && isRunning && (
        <Running model={pulled} progress={progress} onStop={download.stop} />
      )}
      {pulled !== null && isStopped && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-ink-2 text-sm">
            {copy.stopped}
          </p>
          <Button size="sm" variant="secondary" onClick={() => download.start(pulled)}>
            {copy.resume}
          </Button>
        </div>
      )}
      <ActionFailure message={failure} />
      <Notice text={isDone && pulled !== null ? copy.done(pulled) : null} />
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
                  disabled={isRunning}
                  aria-label={copy.pullLabel(model)}
                  onClick={() => download.start(model)}
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

type RunningProps = { model: string; progress: PullProgress | null; onStop: () => void };

function Running({ model, progress, onStop }: RunningProps) {
  const total = progress?.totalBytes ?? null;
  const done = progress?.doneBytes ?? 0;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <bdi>{copy.progress(model)}</bdi>
        <span className="text-ink-3">
          {total !== null && copy.sofar(fileSize(done), fileSize(total))}
        </span>
        <Button size="sm" variant="quiet" onClick={onStop}>
          {copy.cancel}
        </Button>
      </div>
      <ProgressBar label={copy.progress(model)} value={total === null ? null : done / total} />
      <p className="text-ink-3 text-xs">{copy.note}</p>
    </div>
  );
}
