import type { Agent, buildConnector } from 'undici';
import { guardConnections, type IsAllowed } from './address-guard.ts';

/**
 * Creates the agent on first use, because its library takes three megabytes. `isAllowed` checks
 * each address on connection.
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
