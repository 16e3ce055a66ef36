import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';

/** Later replies are cut off with an offer to retry. */
const FINISH_REPLIES_MS = 20_000;

type Step = () => Promise<void>;

export type Draining = ReturnType<typeof createDraining>;

/**
 * Stops a node in steps: reports not ready, closes sockets and finishes running work while it still
 * answers.
 */
export function createDraining() {
  const steps: Step[] = [];
  let isDraining = false;
  return {
    isDraining: (): boolean => isDraining,
    /** Steps run in the order added. */
    addStep(step: Step): void {
      steps.push(step);
    },
    async run(): Promise<void> {
      isDraining = true;
      for (const step of steps) await step();
    },
  };
}

/** Registers the steps in which a node closes its sockets and work. */
export function drainInOrder(
  draining: Draining,
  parts: {
    jobs: Jobs;
    sockets: Sockets;
    replies: {
      isWritingFor: (userId: string) => boolean;
      finish: (withinMs: number, onEnded: () => void) => Promise<void>;
    };
  },
): void {
  const { jobs, sockets, replies } = parts;
  draining.addStep(() => sockets.drain());
  draining.addStep(() => jobs.rest());
  draining.addStep(async () => {
    const closeIdle = () => sockets.closeIdle((userId) => replies.isWritingFor(userId));
    closeIdle();
    await replies.finish(FINISH_REPLIES_MS, closeIdle);
  });
}
