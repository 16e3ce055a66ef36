import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ServerOptions } from 'socket.io';

/** What nodes tell each other. Any of it may be lost: the store holds the truth. */
export type Topic = 'sessions' | 'stops' | 'models';

export type MakeLimiter = (limit: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

/** What the nodes of one product share beside the store. A node that has none is alone. */
export type Cluster = {
  /** Whether this node can tell the others something and hears them. */
  isUp(): boolean;
  onChange(listener: (isUp: boolean) => void): void;
  /** Tells every node, this one too. */
  tell(topic: Topic, text: string): void;
  hear(topic: Topic, listener: (text: string) => void): void;
  /** Carries what is emitted to a room to the sockets of every node. */
  socketAdapter: NonNullable<ServerOptions['adapter']>;
  /** A limit counted for all nodes together; by this node alone while the others are out of reach. */
  makeLimiter: MakeLimiter;
  close(): void;
};
