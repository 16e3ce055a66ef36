import type { ModelRef, TrialLine } from '@nibras/contract';
import { useState } from 'react';
import { tryModel } from '#src/api/admin/models.ts';
import { modelsCopy } from './copy.ts';
import { useNdjson } from './use-ndjson.ts';

export type Trial = ReturnType<typeof useTrial>;
export type Report = Extract<TrialLine, { type: 'report' }>;

/** A trial question to a model, and its results so far. */
export function useTrial() {
  const [tried, setTried] = useState<ModelRef | null>(null);
  const [answer, setAnswer] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const lines = useNdjson<TrialLine>(modelsCopy.trial.failed);

  const start = (ref: ModelRef): void => {
    setTried(ref);
    setAnswer('');
    setReport(null);
    setRefusal(null);
    void lines.run(
      (signal) => tryModel(ref, signal),
      (line) => {
        if (line.type === 'text') setAnswer((text) => text + line.text);
        else if (line.type === 'report') setReport(line);
        else setRefusal(line.message);
      },
    );
  };
  const close = (): void => {
    lines.stop();
    setTried(null);
  };
  return {
    ...{ tried, answer, report, start, close },
    failure: refusal ?? lines.failure,
    isRunning: lines.state === 'running',
  };
}
