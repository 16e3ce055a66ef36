import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';

/** How long a draining node goes on with its replies; the rest is cut off, with an offer to retry. */
const FINISH_REPLIES_MS = 20_000;

type Step = () => Promise<void>;

export type Draining = ReturnType<typeof createDraining>;

/**
 * How a node stops: it reports itself as not ready, closes its sockets and finishes what it has begun,
 * while it still answers. Only then is it closed.
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

/** The order in which a node gives up its sockets and its work. */
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
