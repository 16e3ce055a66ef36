import type { Topic } from '#src/platform/jobs/cluster.ts';
import { openSubscriber } from './connections.ts';

const TOPICS: readonly Topic[] = ['sessions', 'stops', 'models'];

export const channelOf = (topic: Topic): string => `nibras:${topic}`;

/** Receives messages between nodes and knows whether it is connected. */
export function openTopics(url: string, onChange: () => void) {
  const ear = openSubscriber(url);
  const listeners = new Map<string, ((text: string) => void)[]>();
  let isHearing = false;

  const become = (hears: boolean): void => {
    isHearing = hears;
    onChange();
  };
  ear.on('ready', () => {
    ear.subscribe(...TOPICS.map(channelOf)).then(
      () => become(true),
      () => ear.disconnect(true),
    );
  });
  ear.on('close', () => become(false));
  ear.on('message', (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
  });

  return {
    isHearing: () => isHearing,
    hear(topic: Topic, listener: (text: string) => void): void {
      const channel = channelOf(topic);
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    /** A dead connection shows only when used. */
    ping(): void {
      ear.ping().catch(() => undefined);
    },
    close: () => ear.disconnect(),
  };
}
