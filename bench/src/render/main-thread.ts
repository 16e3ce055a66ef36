import type { CDPSession } from '@playwright/test';

/** Main-thread CPU time, which is stable on shared machines, unlike elapsed time. */
export type MainThreadCost = {
  /** Tasks without style, layout and paint. */
  scriptMs: number;
  /** Tasks including style, layout and paint. */
  totalMs: number;
  longestTaskMs: number;
  longTasks: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink'];
const TASK = 'RunTask';
export const LONG_TASK_MS = 50;
/** Identifies a page's main thread. */
const MAIN_THREAD_EVENT = 'FireAnimationFrame';
const RENDERING = new Set([
  'WebFrameWidgetImpl::UpdateLifecycle',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'UpdateLayer',
  'Commit',
  'HitTest',
  'IntersectionObserverController::computeIntersections',
]);

/** Runs work with browser tracing and sums the main thread's time. */
export async function traceMainThread<Result>(
  cdp: CDPSession,
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: MainThreadCost }> {
  const events: TraceEvent[] = [];
  // The protocol does not define the shape of trace events.
  const collect = ({ value }: { value: object[] }): number =>
    events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES },
  });
  const result = await work();
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await isComplete;
  cdp.off('Tracing.dataCollected', collect);
  return { result, cost: costOf(events) };
}

function costOf(events: readonly TraceEvent[]): MainThreadCost {
  const main = events.find(({ name }) => name === MAIN_THREAD_EVENT);
  if (!main) throw new Error('The trace contains no frame of a page.');
  const onMain = events.filter(
    ({ pid, tid, ph }) => pid === main.pid && tid === main.tid && ph === 'X',
  );
  const tasks = onMain.filter(({ name }) => name === TASK).map(({ tdur = 0 }) => tdur / 1000);
  const total = tasks.reduce((sum, ms) => sum + ms, 0);
  return {
    scriptMs: total - renderingMs(onMain),
    totalMs: total,
    longTasks: tasks.filter((ms) => ms > LONG_TASK_MS).length,
    longestTaskMs: tasks.reduce((longest, ms) => Math.max(longest, ms), 0),
  };
}

/** Counts only outermost rendering stages, because they nest. */
function renderingMs(events: readonly TraceEvent[]): number {
  const stages = events.filter(({ name }) => RENDERING.has(name)).sort((a, b) => a.ts - b.ts);
  let end = 0;
  let total = 0;
  for (const { ts, dur = 0, tdur = 0 } of stages) {
    if (ts < end) continue;
    end = ts + dur;
    total += tdur / 1000;
  }
  return total;
}
