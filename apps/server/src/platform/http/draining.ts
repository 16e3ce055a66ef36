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
