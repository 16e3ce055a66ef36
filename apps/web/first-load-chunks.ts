import path from 'node:path';
import type { Rolldown } from 'vite';
import { firstLoadOf, type FirstLoad } from './first-loads.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

// Modules of every page compress better in one chunk, which stays cached across our releases.
const FRAMEWORK: Group = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|preload-helper/u,
  priority: 5,
};

/**
 * Schemas that neither /login nor the library nor the chat needs at first; they load with the pages
 * that use them.
 */
const LATER_SHAPES =
  /packages[\\/]contract[\\/]src[\\/](?:admin[\\/]|study[\\/]|brand|index|own-sessions|passages|payments|verses)/u;

/** All other schemas: pages import them through one module, and each needs a part. */
const CONTRACT = /packages[\\/]contract[\\/]src[\\/]|node_modules[\\/]zod[\\/]/u;

/**
 * By default, all that two pages share becomes a chunk, and a first page would load sixty of them.
 * So the modules of each first page are one chunk, without those of the page before it.
 */
export function firstLoadChunks(root: string, firstLoads: readonly FirstLoad[]): Group[] {
  const login = firstLoadOf('login', firstLoads).modules;
  const home = firstLoadOf('', firstLoads).modules;
  const chat = firstLoadOf('chat', firstLoads).modules;
  return [
    FRAMEWORK,
    {
      name: 'contract',
      test: (id) => CONTRACT.test(id) && !LATER_SHAPES.test(id),
      priority: 4,
    },
    standingOn('parts', 3, root, [['src/main.tsx', ...login]]),
    standingOn('signed-in', 2, root, [home, chat]),
    standingOn('home-parts', 1, root, [home]),
    standingOn('chat-parts', 0, root, [chat]),
  ];
}

/** The imports of some loads, transitively; their own modules stay entries. */
function standingOn(
  name: string,
  priority: number,
  root: string,
  loads: readonly (readonly string[])[],
): Group {
  const entries = loads.map((load) => load.map((module) => path.join(root, module)));
  const own = new Set(entries.flat());
  let reached: Set<string>[] | null = null;
  return {
    name(id, graph) {
      reached ??= entries.map((load) => reachedFrom(load, graph));
      return !own.has(id) && reached.every((set) => set.has(id)) ? name : null;
    },
    debugName: name,
    priority,
  };
}

function reachedFrom(entries: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(entries);
  // Items added to a set during iteration are visited too.
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!/packages[\\/]contract[\\/]/u.test(next)) reached.add(next);
    }
  }
  return reached;
}
