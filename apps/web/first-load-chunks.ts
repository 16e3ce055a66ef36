import path from 'node:path';
import type { Rolldown } from 'vite';
import { firstLoadOf, type FirstLoad } from './first-loads.ts';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

// What every page needs packs tighter in one chunk, and outlives our own releases in caches.
const FRAMEWORK: Group = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|preload-helper/u,
  priority: 5,
};

/**
 * Shapes of the wire that neither /login nor the library nor the chat begins with: they come with the
 * pages that ask for them.
 */
const LATER_SHAPES =
  /packages[\\/]contract[\\/]src[\\/](?:admin[\\/]|study[\\/]|brand|index|own-sessions|passages|payments|verses)/u;

/** All other shapes on the wire: pages reach them through one module, of which each needs a part. */
const CONTRACT = /packages[\\/]contract[\\/]src[\\/]|node_modules[\\/]zod[\\/]/u;

/**
 * Left alone, whatever two pages share becomes a chunk of its own, and a first page asks for sixty of
 * them. So what each first page stands on is one chunk, without what the one before it has already.
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

/** What each of some loads imports, and what that imports; their own modules stay entries of themselves. */
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
  // A set that grows while it is walked also visits what was added.
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!/packages[\\/]contract[\\/]/u.test(next)) reached.add(next);
    }
  }
  return reached;
}
