import * as z from 'zod/mini';
import type { Cluster } from '#src/platform/jobs/cluster.ts';

const stopSchema = z.union([z.object({ threadId: z.string() }), z.object({ userId: z.string() })]);

type Stop = z.output<typeof stopSchema>;

export type StopSignals = ReturnType<typeof createStopSignals>;

/**
 * Carries the wish to stop a reply to the node that writes it. The mark in its row is what counts,
 * and is looked at every second; the signal only makes it quick.
 */
export function createStopSignals(cluster: Cluster | null) {
  return {
    send(stop: Stop): void {
      cluster?.tell('stops', JSON.stringify(stop));
    },
    hear(listener: (stop: Stop) => void): void {
      cluster?.hear('stops', (text) => {
        const { data: stop } = stopSchema.safeParse(JSON.parse(text));
        if (stop) listener(stop);
      });
    },
  };
}
