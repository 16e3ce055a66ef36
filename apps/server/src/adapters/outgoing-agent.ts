import type { Agent } from 'undici';

/** What connections are made by, from the first one on: its library takes three megabytes. */
export function outgoingAgent(options: Agent.Options) {
  let made: Promise<Agent> | null = null;
  return {
    agent: (): Promise<Agent> =>
      (made ??= import('undici').then((undici) => new undici.Agent(options))),
    close: async (): Promise<void> => (await made)?.destroy(),
  };
}
