import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ServerOptions } from 'socket.io';

/** Messages between nodes. Any may be lost, because the store is authoritative. */
export type Topic = 'sessions' | 'stops' | 'models';

export type MakeLimiter = (limit: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

/** Messages and limits that nodes share besides the store; absent with a single node. */
export type Cluster = {
  /** Whether this node is connected to the others. */
  isUp(): boolean;
  onChange(listener: (isUp: boolean) => void): void;
  /** Reaches every node, including this one. */
  tell(topic: Topic, text: string): void;
  subscribe(topic: Topic, listener: (text: string) => void): void;
  /** Delivers room events to sockets of every node. */
  socketAdapter: NonNullable<ServerOptions['adapter']>;
  makeLimiter: MakeLimiter;
  close(): void;
};
