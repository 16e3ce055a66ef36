import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as routeTable from './src/app/routing/route-table.ts';

type RouteTable = typeof routeTable;

/** The chunks that a browser needs for its first page, besides the entry. */
export type FirstLoad = {
  /** The first path segments that need it: `chat` of /chat/1, `*` for unknown ones. */
  segments: string[];
  audience: 'guests' | 'users' | 'everyone';
  needsCenters: boolean;
  modules: string[];
};

const SESSION = 'src/lib/session/session-sync.ts';

/** The first loads of all pages, derived from the route table. */
export async function readFirstLoads(root: string): Promise<FirstLoad[]> {
  // Imported by Node, because bundling the table into Vite's config would include all pages.
  const table = pathToFileURL(path.join(root, 'src/app/routing/route-table.ts')).href;
  const { LAZY_FRAMES, ROUTE_TABLE } = (await import(table)) as RouteTable;
  const lazyFrames = new Map(Object.entries(LAZY_FRAMES));
  const loads = new Map<string, FirstLoad>();
  for (const { frames, pages } of ROUTE_TABLE) {
    const isForUsers = frames.includes('requireUser');
    const audience = isForUsers ? 'users' : frames.includes('guestsOnly') ? 'guests' : 'everyone';
    const around = frames.flatMap((name) => lazyFrames.get(name) ?? []);
    for (const { path: address, load, needsCenters = false } of pages) {
      const modules = [...(isForUsers ? [SESSION] : []), ...[...around, load].map(moduleOf)];
      // Pages with the same needs share an entry.
      const key = JSON.stringify([audience, needsCenters, modules]);
      const first = loads.get(key) ?? { segments: [], audience, needsCenters, modules };
      loads.set(key, first);
      first.segments.push(address.replace(/^\//u, '').split('/')[0] ?? '');
    }
  }
  return [...loads.values()].map((load) => ({ ...load, segments: [...new Set(load.segments)] }));
}

/** The first load of pages with this first segment. */
export function firstLoadOf(segment: string, loads: readonly FirstLoad[]): FirstLoad {
  const found = loads.find(({ segments }) => segments.includes(segment));
  if (found === undefined) throw new Error(`No page has an address that begins with /${segment}`);
  return found;
}

/** The module that a function of the table imports, read from its source text. */
function moduleOf(load: () => Promise<unknown>): string {
  const module = /import\('#(src\/[^']+)'\)/u.exec(load.toString())?.[1];
  if (module === undefined) throw new Error(`No import of a module: ${load.toString()}`);
  return module;
}
