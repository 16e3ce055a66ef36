import type { Topic } from '#src/platform/jobs/cluster.ts';
import { openSubscriber } from './connections.ts';

const TOPICS: readonly Topic[] = ['sessions', 'stops', 'models'];

export const channelOf = (topic: Topic): string => `nibras:${topic}`;

/** Receives messages between nodes and knows whether it is connected. */
export function openTopics(url: string, onChange: () => void) {
  const subscriber = openSubscriber(url);
  const listeners = new Map<string, ((text: string) => void)[]>();
  let isConnected = false;

  const setConnected = (isUp: boolean): void => {
    isConnected = isUp;
    onChange();
  };
  subscriber.on('ready', () => {
    subscriber.subscribe(...TOPICS.map(channelOf)).then(
      () => setConnected(true),
      () => subscriber.disconnect(true),
    );
  });
  subscriber.on('close', () => setConnected(false));
  subscriber.on('message', (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener(text);
  });

  return {
    isConnected: () => isConnected,
    subscribe(topic: Topic, listener: (text: string) => void): void {
      const channel = channelOf(topic);
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    /** A dead connection shows only when used. */
    ping(): void {
      subscriber.ping().catch(() => undefined);
    },
    close: () => subscriber.disconnect(),
  };
}
