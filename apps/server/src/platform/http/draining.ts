import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';

/** How long a node that leaves goes on with its replies; the rest is broken off, with an offer to retry. */
const FINISH_REPLIES_MS = 20_000;

type Step = () => Promise<void>;

export type Draining = ReturnType<typeof createDraining>;

/**
 * How a node leaves: it says that it is not ready, parts company with its clients and finishes what
 * it has begun, while it still answers. Only then is it closed.
 */
export function createDraining() {
  const steps: Step[] = [];
  let isDraining = false;
  return {
    isDraining: (): boolean => isDraining,
    /** Steps run one after the other, in the order in which they were given. */
    addStep(step: Step): void {
      steps.push(step);
    },
    async run(): Promise<void> {
      isDraining = true;
      for (const step of steps) await step();
    },
  };
}

/** The order in which a node parts from its clients and its work. */
export function leaveInOrder(
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
  draining.addStep(() => sockets.leave());
  draining.addStep(() => jobs.rest());
  draining.addStep(async () => {
    const closeIdle = () => sockets.closeIdle((userId) => replies.isWritingFor(userId));
    closeIdle();
    await replies.finish(FINISH_REPLIES_MS, closeIdle);
  });
}
