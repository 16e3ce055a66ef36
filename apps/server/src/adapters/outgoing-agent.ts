import type { Agent, buildConnector } from 'undici';
import { guardConnections, type IsAllowed } from './address-guard.ts';

/**
 * What connections are made by, from the first one on: its library takes three megabytes. Where
 * `isAllowed` is given, each address is judged when it is connected to.
 */
export function outgoingAgent(
  { connect, ...options }: Agent.Options & { connect: buildConnector.BuildOptions },
  isAllowed?: IsAllowed,
) {
  let made: Promise<Agent> | null = null;
  const make = async (): Promise<Agent> => {
    const { Agent, buildConnector } = await import('undici');
    const guarded = isAllowed && guardConnections(buildConnector, connect, isAllowed);
    return new Agent({ ...options, connect: guarded ?? connect });
  };
  return {
    agent: (): Promise<Agent> => (made ??= make()),
    close: async (): Promise<void> => (await made)?.destroy(),
  };
}
