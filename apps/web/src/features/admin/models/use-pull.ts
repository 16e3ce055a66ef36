import type { PullLine } from '@nibras/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offeredQuery, pullModel } from '#src/api/admin/models.ts';
import { modelsCopy } from './copy.ts';
import { useLines } from './use-lines.ts';

export type PullProgress = Extract<PullLine, { type: 'progress' }>;

/** One download of an Ollama, and how far it is. */
export function usePull(connectionId: string) {
  const client = useQueryClient();
  const [pulled, setPulled] = useState<string | null>(null);
  const [progress, setProgress] = useState<PullProgress | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const lines = useLines<PullLine>(modelsCopy.local.failed);

  const take = (line: PullLine): void => {
    if (line.type === 'progress') setProgress(line);
    else if (line.type === 'failed') setRefusal(line.message);
    else {
      setDone(true);
      void client.invalidateQueries(offeredQuery(connectionId));
    }
  };
  const start = (model: string): void => {
    setPulled(model);
    setProgress(null);
    setRefusal(null);
    setDone(false);
    void lines.run((signal) => pullModel(connectionId, model, signal), take);
  };
  return {
    ...{ pulled, progress, isDone, start },
    failure: refusal ?? lines.failure,
    isRunning: lines.state === 'running',
    isStopped: lines.state === 'stopped',
    stop: lines.stop,
  };
}
